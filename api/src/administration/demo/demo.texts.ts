// Texts of demo denouncements: per object, fictional facts.
// {nom}, {acc} and {gen} are the denounced demo institution in three cases. Openings and endings make each description
// unique.

/** By object code (list `denounce_object`). */
export const factsByObject: Readonly<Record<string, readonly string[]>> = {
  'RES-ASSET': [
    'Një automjet i {gen} me targa shtetërore transportoi karrige dhe amplifikatorë për një takim elektoral pranë pallatit të kulturës.',
    'Salla e mbledhjeve e {gen} u përdor tri mbrëmje radhazi për takime të një liste kandidatësh, me dritat dhe ngrohjen e institucionit.',
    'Një fadromë e {gen} hapi sheshin ku do të ngrihej skena e fushatës, ndërsa punimet në rrugën e lagjes u lanë përgjysmë.',
  ],
  'RES-STAFF': [
    'Punonjësit e {gen} u thirrën me listë gjatë orarit zyrtar për të përgatitur një takim elektoral dhe firmosën pjesëmarrjen.',
    'Shefi i sektorit në {acc} u kërkoi punonjësve të shpërndanin fletushka derë më derë mes orës 10:00 dhe 13:00.',
    'Në grupin e punës të {gen} u dërgua një mesazh që i detyronte të gjithë të ishin në shesh në orën 11:00, me njoftim se mungesat shënohen.',
  ],
  'RES-PUPIL': [
    'Nxënësit e dy klasave të {gen} u nxorën nga mësimi dhe u çuan me autobus në një veprimtari ku mbaheshin fjalime elektorale.',
    'Një mësues i {gen} u kërkoi maturantëve të regjistronin zgjedhësit e familjes së tyre në një formular me numër personal.',
    'Studentëve në konviktin e {gen} iu tha se dhoma do t’u jepej vetëm nëse merrnin pjesë në takimin e së premtes.',
  ],
  'RES-HIRE': [
    'Në {acc} u punësuan nëntë punonjës sezonalë pa shpallje, tri javë pas nisjes së periudhës kur Kodi e ndalon.',
    'Dy specialistë të {gen} u transferuan në një zyrë tjetër, pasi nuk pranuan të merrnin pjesë në veprimtari elektorale.',
    'Kontratat e pastrueseve të {gen} u ndërprenë dhe në vendin e tyre u morën persona të propozuar nga një listë kandidatësh.',
  ],
  'RES-BENEFIT': [
    '{nom} miratoi shpërblime të veçanta për punonjësit në muajin e fundit para zgjedhjeve, pa asnjë kriter të shpallur.',
    'Në sportelin e {gen} u pranuan falje kamatash vetëm për banorët që linin numrin e telefonit në një listë të fushatës.',
    '{nom} nisi dhënien e lejeve për zgjerim tarracash brenda periudhës katërmujore, me fjalime për zgjedhjet në ceremoni.',
  ],
  'ACT-UNREP': [
    '{nom} organizoi një panair të punës me fjalime të drejtuesve, por veprimtaria nuk gjendet në listën e raportuar të asaj jave.',
    'Takimi i {gen} me banorët u raportua tri ditë pasi u zhvillua, ndonëse duhej raportuar të paktën pesë ditë përpara.',
    'Në raportimin e {gen} tema ishte “takim teknik”, ndërsa u mbajt një mbledhje publike me të ftuar dhe me media.',
  ],
  'ACT-BANNED': [
    'Veprimtaria e {gen}, që ishte shënuar si e ndaluar, u zhvillua po atë ditë me një emër tjetër dhe në të njëjtën sallë.',
    '{nom} e mbajti ceremoninë e ndaluar duke e quajtur vizitë pune; pllaka dhe shiriti u përgatitën që një ditë më parë.',
    'Pas ndalimit, {nom} e zhvendosi veprimtarinë në oborr dhe e transmetoi drejtpërdrejt në faqen zyrtare.',
  ],
  'ACT-INAUG': [
    '{nom} përuroi për herë të dytë të njëjtin kënd lojërash, këtë herë me flamurë fushate në hyrje.',
    'Në hapjen e rrugës nga {nom} folësit kërkuan hapur votën dhe tabela e investimit mbante sloganin e fushatës.',
    '{nom} shpërndau ftesa me logo zyrtare për përurimin e një çerdheje që nuk ka nisur ende nga puna.',
  ],
  'CAM-INST': [
    'Në korridorin e {gen} u vendosën afishe dhe u shpërndanë broshura gjatë orarit të shërbimit.',
    'Një takim elektoral u zhvillua në palestrën e {gen}, ndërkohë që paradite aty kishte mësim.',
    'Në sallën e pritjes së {gen} u transmetua pa pushim një video fushate në ekranin e njoftimeve.',
  ],
  'CAM-POSTER': [
    'Afishe të mëdha u ngjitën në shtyllat e ndriçimit dhe në gardhin e shkollës, larg vendeve të caktuara për to.',
    'Një pano fushate u vendos mbi kabinën elektrike përballë tregut, pa asnjë shënim se kush e ka porositur.',
    'Flamurë fushate janë varur mes pallateve mbi rrugë dhe një prej tyre zë semaforin e kryqëzimit.',
  ],
  'CAM-OFFICE': [
    'Një zyrë zgjedhore u hap në katin përdhe të një lokali, rreth njëzet metra nga hyrja e qendrës së votimit.',
    'Zyra zgjedhore që duhej mbyllur vazhdon të punojë me grila gjysmë të ulura, pranë shkollës ku votohet.',
    'Në dritaren e zyrës zgjedhore, e dukshme nga radha e votimit, u vendosën materiale të fushatës.',
  ],
  'CAM-SILENCE': [
    'Ditën e heshtjes zgjedhore një makinë me altoparlant kaloi nëpër lagje dhe ftoi banorët të votonin për një listë.',
    'Gjatë heshtjes zgjedhore u dërguan mesazhe masive në telefon me emrin e një liste kandidatësh.',
    'Në mëngjesin e votimit u shpërndanë fletushka te stacioni i autobusit, pranë dy qendrave të votimit.',
  ],
  'CAM-EVENT': [
    'Në një koncert falas u shpërndanë dhurata me vlerë më të madhe se ajo e lejuar, bashkë me materiale fushate.',
    'Një darkë bamirësie u kthye në takim elektoral dhe çdo pjesëmarrësi iu dha një pako ushqimore.',
    'Në sheshin e lagjes u shpërndanë uniforma sportive për fëmijë, me simbolin e fushatës të stampuar.',
  ],
  'CAM-POLL': [
    'Katër ditë para votimit u publikua një sondazh me përqindje për çdo listë, pa të dhëna se kush e ka kryer.',
    'Një portal publikoi brenda pesë ditëve të fundit “parashikimin e fundit” me rezultate sipas zonave.',
    'Në një emision u lexua një sondazh i porositur, ndonëse afati i lejuar kishte mbaruar.',
  ],
  'CAM-HATE': [
    'Në një takim publik folësi përdori fjalë fyese ndaj një komuniteti dhe u bëri thirrje të pranishmëve t’i përjashtonin.',
    'Në afishe anonime u shkruan fyerje për prejardhjen e një kandidateje të sajuar si “Kandidatja Demo”.',
    'Një llogari shpërndau çdo ditë shpifje për anëtarët e një komisioni dhe ftonte t’u shkohej në shtëpi.',
  ],
  'MED-TIME': [
    'Në edicionin qendror të {gen} një listë pati shtatë minuta, ndërsa të tjerat gjithsej një minutë, tri ditë radhazi.',
    '{nom} anuloi pa arsye kohën e caktuar për një kandidat të propozuar nga zgjedhësit dhe nuk e zëvendësoi.',
    'Në debatin e {gen} nuk u ftuan të gjithë subjektet e regjistruar, ndonëse tema ishte zona e tyre.',
  ],
  'MED-AD': [
    '{nom} transmetoi një reklamë politike brenda një emisioni argëtues, pa shënimin “reklamë politike” dhe pa porositës.',
    'Në faqen e {gen} u botua një shkrim i paguar që lavdëronte një listë, i paraqitur si lajm.',
    'Spoti i shfaqur në {acc} përdor pamje nga veprimtari zyrtare, gjë që nuk lejohet në reklama politike.',
  ],
  'MED-PUBACT': [
    '{nom} transmetoi drejtpërdrejt një veprimtari publike të ndaluar, nga fillimi deri në fund.',
    'Në kronikën e {gen} u dha përurimi i ndaluar, me pamje të përgatitura nga vetë organizatori.',
    '{nom} ritransmetoi dy herë fjalimin e mbajtur në veprimtarinë e ndaluar të së enjtes.',
  ],
  'FIN-DONOR': [
    'Qiraja e zyrës zgjedhore u pagua me para në dorë, mbi shumën që duhet të kalojë në bankë.',
    'Një shoqëri që ka kontratë publike pagoi tabelat e fushatës dhe kjo nuk del si dhurim në asnjë listë.',
    'Në një takim u mblodhën zarfe me para pa u regjistruar emrat e dhuruesve.',
  ],
  'FIN-LIMIT': [
    'Numri i panove dhe i spoteve tregon shpenzime shumë më të larta se kufiri; po dërgoj një numërim sipas rrugëve.',
    'Për një javë u mbajtën pesë koncerte me skenë të madhe, ndërsa shpenzimet e deklaruara mbulojnë vetëm një.',
    'Sipas ofertave të botuara, vetëm reklamat në internet e kalojnë kufirin e lejuar për këtë subjekt.',
  ],
  'FIN-REPORT': [
    'Raporti financiar i fushatës nuk përmend autobusët që sollën pjesëmarrësit në mitingun e mbylljes.',
    'Subjekti nuk e ka dorëzuar raportin brenda afatit dhe në faqe ka vetëm një tabelë bosh.',
    'Në raport u deklarua qiraja e një zyre, ndërsa në terren punuan katër zyra me të njëjtat shenja.',
  ],
  'CRI-BUY': [
    'Një person u premtoi banorëve të pallatit tonë para në këmbim të fotografisë së votës dhe u mori numrin e telefonit.',
    'Në një lokal pranë qendrës së votimit u shkëmbyen lista me emra dhe zarfe, mes orës 9:00 dhe 11:00.',
    'Familjes sime iu ofrua pagesa e faturës së energjisë nëse të gjithë votojmë njësoj.',
  ],
  'CRI-PRESS': [
    'Dy persona qëndruan te hyrja e qendrës së votimit dhe u thoshin zgjedhësve se “e dinë kush votoi për kë”.',
    'Pronari i ndërmarrjes ku punoj u tha punonjësve se do të largohen nga puna ata që nuk sjellin prova të votës.',
    'Një vëzhgueseje iu bllokua dalja nga oborri i shkollës dhe iu kërkua të fshinte shënimet.',
  ],
  'CRI-FORCE': [
    'Punonjësve të {gen} iu dha detyrë të sillnin nga dhjetë emra mbështetësish, me afat deri të hënën.',
    'Në {acc} u kontrollua me apel pjesëmarrja në miting dhe ata që munguan u thirrën për shpjegime.',
    'Drejtuesi i {gen} kërkoi që çdo punonjës të publikonte në llogarinë e vet materialet e fushatës.',
  ],
  'CRI-ID': [
    'Në lagje po mblidhen letërnjoftime “për një regjistrim” dhe u kthehen pronarëve vetëm pas datës së votimit.',
    'Një person u mori dokumentet e identifikimit katër të moshuarve me premtimin e një ndihme.',
    'Në një zyrë private u gjetën fotokopje letërnjoftimesh të lidhura me një listë zgjedhësish.',
  ],
  'CRI-PHOTO': [
    'Një zgjedhës hyri me telefon në dhomën e fshehtë dhe fotografoi fletën; komisioni nuk ndërhyri.',
    'Jashtë qendrës kërkohej të tregohej fotografia e fletës së votimit në telefon.',
    'Në një grup bisede u shpërndanë fotografi fletësh votimi nga brenda dhomës së fshehtë.',
  ],
  'CRI-DOUBLE': [
    'E njëjta grua firmosi dy herë në listë, me pretendimin se votonte për të motrën që ndodhet jashtë vendit.',
    'Kur shkova të votoja, në emrin tim kishte tashmë një firmë që nuk është e imja.',
    'Një burrë mori katër fleta votimi “për familjen” dhe hyri vetëm në dhomën e fshehtë.',
  ],
  'CRI-FORGE': [
    'Shifrat në procesverbalin e varur në derë nuk përputhen me ato të tabelës që u dërgua.',
    'Në procesverbal u ndryshua një shifër me ngjyrë tjetër stilolapsi dhe pa firmën e anëtarëve.',
    'Numri i fletëve të gjetura në kuti është më i madh se numri i firmave në listë.',
  ],
  'CRI-DAMAGE': [
    'Vula e kutisë së votimit ishte e dëmtuar para fillimit të numërimit dhe numri i saj nuk lexohej.',
    'Në qendrën e votimit u hodh bojë mbi dhjetëra fleta votimi të papërdorura.',
    'Një person grisi listën e zgjedhësve të varur te hyrja dhe u largua me automjet.',
  ],
  'CRI-BLOCK': [
    'Rruga për te qendra e votimit u bllokua me automjete për më shumë se një orë.',
    'Vëzhguesit tonë nuk iu lejua hyrja, ndonëse kishte autorizimin dhe dokumentin me vete.',
    'Zgjedhësit me karrocë iu tha të kthehej nesër, sepse “sot nuk ka kush e ngjit shkallët”.',
  ],
  'CRI-QUIT': [
    'Kryetari i komisionit u largua nga qendra e votimit në orën 15:00 dhe nuk u kthye deri në mbyllje.',
    'Dy anëtarë të grupit të numërimit e lanë tavolinën në mes të procesit dhe morën me vete shënimet.',
    'Sekretari i komisionit nuk u paraqit për dorëzimin e materialeve dhe nuk iu përgjigj telefonit.',
  ],
  'ADM-KZAZ': [
    'Komisioni e nisi punën pa kuorum dhe vendimi iu njoftua palëve vetëm të nesërmen.',
    'Në qendrën e votimit nuk u verifikua identiteti me pajisje për rreth dyzet minuta dhe kjo nuk u shënua.',
    'Procesverbali i mbylljes u plotësua me laps dhe nuk iu dha kopje vëzhguesve.',
  ],
  'ADM-QV': [
    'Qendra e votimit është në katin e dytë, pa ashensor dhe pa ramp; fqinji im me karrocë nuk mund të votojë.',
    'Në sallën e votimit mungon drita dhe dhoma e fshehtë është përballë një dritareje pa perde.',
    'Njoftimi për ndryshimin e vendndodhjes së qendrës u vendos vetëm dy ditë përpara.',
  ],
  'ADM-LIST': [
    'Në listën e afishuar figurojnë persona që kanë ndërruar jetë prej vitesh, në të njëjtën banesë me mua.',
    'Emri im mungon në listë, ndërsa zgjedhjet e kaluara kam votuar në të njëjtën qendër.',
    'Në një banesë dyshe janë regjistruar njëzet e një zgjedhës që banorët nuk i njohin.',
  ],
  OTH: [
    'Një veprimtari pa organizator të njohur po mbledh të dhëna personale me pretendimin e një ankete zgjedhore.',
    'Në ditën e votimit transporti urban u anulua në dy linja pa asnjë njoftim.',
    'Një faqe interneti imiton pamjen e komisionit dhe kërkon numrin personal për të treguar qendrën e votimit.',
  ],
};

export const openings = [
  'E pashë vetë në {place}.',
  'Ky rast ndodhi në {place}, në mes të javës.',
  'Po raportoj diçka që e dinë shumë banorë në {place}.',
  'Ngjarja ndodhi paradite në {place}, në praninë e disa personave.',
  'Jetoj në {place} dhe kjo ndodhi pranë banesës sime.',
  'Ju shkruaj për një rast në {place}, që nuk duhet të kalojë pa u parë.',
] as const;

export const evidences = [
  'Kam dy fotografi, të bëra nga rruga publike.',
  'Dy banorë të tjerë e kanë parë dhe pranojnë të dëshmojnë.',
  'E kam shënuar orën dhe targën në çast.',
  'Video e plotë zgjat tre minuta dhe mund ta dorëzoj.',
  'Mesazhet i kam ruajtur në telefon, bashkë me orën e dërgimit.',
  'Nuk kam fotografi, por mund të tregoj vendin e saktë.',
  'Lista me emra dhe orare ishte e varur në derë dhe besoj se është ende aty.',
  'Për këtë ka edhe një procesverbal të mbajtur në vend.',
] as const;

export const closings = [
  'Kërkoj që të verifikohet dhe të më njoftoni për përfundimin.',
  'Shpresoj të veprohet para se të përsëritet.',
  'Jam gati të jap sqarime të tjera, nëse duhen.',
  'Ju lutem shikoni edhe kamerat e zonës, nëse janë të disponueshme.',
  'Mendoj se kjo bie ndesh me Kodin Zgjedhor.',
] as const;
