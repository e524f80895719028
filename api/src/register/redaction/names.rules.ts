// Finds names of persons in Albanian text, but not of streets, bodies and persons who act in public.

import { foldForSearch as folded, type Span } from '@denonco/contract';
import {
  type Detection,
  inflectedForms,
  initialKeysOf,
  keysOfFound,
  keysOfInitials,
  keysOfPerson,
  keysOfToken,
  type Match,
  matchesOf,
} from './matching.rules.ts';

const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.flatMap(inflectedForms));

/** Names, and capitalised words that are none, collected by hand. Not a list of persons. */
const givenNames = listed(`
Abaz Abdi Abdul Adelina Adem Adhurim Adi Adnan Adrian Adriana Adriatik Afërdita Aga Agnesa Agron Ahmet Ajet Ajkuna
Ajla Akil Alban Albana Alberina Albert Alberta Albina Albion Albulena Aleks Aleksandra Aleksandër Alesia Alfred
Alfredo Ali Alida Alket Alketa Alkid Alma Altea Alteo Altin Amanda Amarda Amarilda Amarildo Ambra Amela Amir Amira Ana
Anastas Anastasia Andi Andia Andon Andonis Andrea Angjelin Angjelina Anila Anisa Anita Anna Antigona Anton Antonela
Antoneta Antonio Anxhela Aranit Arba Arben Arbenita Arber Arbi Arbnora Arbër Ardi Ardian Ardiana Ardit Ardita Arian
Ariana Arif Aris Arjan Arjana Arjeta Arlind Arlinda Armand Armanda Armando Armend Armir Arsen Arsim Artan Artiol
Artiola Artion Artur Arvit Asim Astrit Atdhe Atli Aurel Aurela Aurora Avni Azem Azis Bajram Balil Bardh Bardhyl Bashar
Baton Beqir Beqo Bernard Bernarda Besart Besarta Besfort Besian Besiana Besmir Betim Bilal Bledar Blend Blenda Blendi
Bleona Blerina Blerta Blerton Borana Brikena Brisilda Brunilda Bujar Bukurie Bukurosh Caf Dafina Dalina Dallandyshe
Damir Daniel Daniela Dardan Dardana Darlin Dashamir Daut Dea Dejvi Dekart Deniada Denis Denisa Dervish Desara Dhimitra
Dhimitër Dhimo Dhionis Dhori Dhurata Diana Dijana Dilaver Dino Dionis Donald Donika Donjeta Dorian Doriana Dorina
Drilon Dritan Driton Dritëro Dukagjin Durime Edi Edison Edita Edlira Edmond Edmonda Edon Edona Eduart Edvin Edvina
Egla Eglantina Egli Egzon Ejona Elda Eldi Eldion Elena Eleni Elfrida Eliana Elida Elidon Elira Elis Elisa Elisabeta
Elisona Elizabeta Eljana Eljesa Elma Elona Eloni Elsa Elton Eltona Elva Elvana Elvira Elvis Ema Emanuela Emil Emiliano
Emiljana Emine Emir Emira Endri Endrit Enea Engjell Engjëll Engjëllush Eni Enida Enis Enkela Enkeleida Enkelejda Enki
Entela Enver Enxhi Erald Ergys Erida Erion Eriona Eris Erisa Erjon Erjona Ermal Ermela Ermira Erna Erta Ervin Ervina
Esat Esmeralda Etleva Eugen Eva Evelina Evis Evisa Fabian Fabiola Fadil Fahri Faik Fatbardh Fatbardha Fatime Fation
Fatjon Fatjona Fatlind Fatma Fatmir Fatmira Fatos Feim Fejzi Fejzo Ferdinand Ferik Fiqiri Fitnete Fjolla Flaka Flavia
Florenc Florenca Floresha Florian Floriana Florim Florinda Florjan Fran Franc Françesk Frederik Fredi Fredo Freskida
Gani Gazmend Genc Genci Gent Gentian Gentiana Gentrit Gerald Geraldina Gerta Gerti Gertjan Gezim Gilda Gjergj Gjergji
Gjeto Gjin Gjok Gjon Gjovalin Gjyle Gjyljeta Gjyste Gladiola Glauk Gramoz Gresa Greta Gurali Hajdar Hajdin Hajri
Hajrie Hajrulla Halil Halim Halit Hamdi Hamit Hamza Harilla Hasan Haxhi Hektor Hekuran Helena Helga Henri Herald Hilmi
Hyqmet Hysen Hysni Iber Ibrahim Idajet Idriz Igli Ilda Ildi Ildir Ilgi Ilia Iliana Iliaz Ilir Iliriana Ilirjan
Ilirjana Ilmi Ilo Ilva Imer Ina Ines Inis Irena Irfan Iris Irma Isa Ismail Ismet Isuf Ivana Izet Jakov Jakup Jani
Jasmina Jetmir Jetmira Jetnor Jeton Joana Jola Jolanda Jona Jonad Jonatan Jonida Jonila Jorgji Jorgo Jorida Josif
Jozef Jozefina Julian Juliana Juljan Juljana Jusuf Juxhin Kadri Kamber Kamela Karafil Katerina Kejdi Kejsi Kel Keti
Klara Klaudia Klaudio Klea Kledi Kledis Klejda Klejdi Klement Klevis Klodi Klodian Klodiana Kol Kolë Konstandin Kosta
Kostandin Kostaq Koço Krenar Krenare Kreshnik Krisi Kristaq Kristi Kristian Kristina Kristo Këlcyra Laert Laura Lavdie
Lavdosh Leart Ledia Lediana Ledina Ledion Ledjo Ledjon Lefter Lejla Leke Lekë Leon Leonard Leonat Leonidha Leonita
Leonora Leotrim Ligor Lili Liljana Lind Linda Lindita Lira Lirak Liridon Liridona Lirika Lirim Llambi Llazar Llesh
Lorena Lorenc Loreta Lori Lorik Luan Luana Ludovik Luigj Luigjina Lul Lulash Luljeta Lulëzim Lulëzime Lumturie Lush
Lusiana Luçiano Majlinda Maksim Mamica Manjola Manol Manushaqe Marash Marie Mariglen Marigona Marilda Marin Marina
Marinela Maringlen Mario Marjana Marjeta Marjola Mark Marsel Marsela Marsida Marta Martin Martina Mateo Matilda Megi
Mehmet Melisa Memli Merita Meriton Merjeme Mevlud Migena Migert Mihal Mikel Miltiadh Mimi Mimoza Minella Miranda
Mirela Mirjan Mirjana Mirlinda Miro Mirsad Mirvjen Mitat Mithat Mond Monika Moza Muhamed Muhamet Muharrem Murat Musa
Mustafa Muça Mynyr Myrteza Myrvete Myslim Naim Naime Nazif Nazmi Nderim Ndoc Ndrekë Ndricim Ndriçim Ndue Nebi Neritan
Nertil Nertila Nesti Nestor Nevila Nevin Nexhip Nexhmie Nik Niko Nikola Nikoleta Nikolin Nikoll Nikollë Noela Nora
Nuredin Nurie Odeta Odise Olga Olger Olgert Olimbi Olsi Olsian Olta Oltion Omer Onela Orges Orgest Oriada Orjada
Orjeta Ormir Ornela Osman Pal Panajot Pandeli Pashk Pashko Paskal Pellumb Perikli Pertef Petraq Petrika Petrit Petro
Piro Pirro Polikron Poliksena Prel Pren Prend Preng Pëllumb Qamil Qani Qazim Qefsere Qemajl Qemal Qerim Ragip Rajmonda
Rakip Rakipe Ramadan Ramazan Ramiz Ramize Rasim Redi Redon Refik Regis Reis Remzi Remzije Renato Renis Reshat Reshit
Rexhep Rezart Rezarta Rifat Rigels Rigerta Riza Robert Roberta Roland Romeo Romina Ronela Rovena Roza Rozafa Rozeta
Rrezart Rrezarta Rrok Rudina Rustem Sabina Sabri Sadete Sadik Safet Saimir Sali Salih Saliko Sami Sandri Sandër Sanie
Sara Sejdi Sejfulla Selami Selim Selma Selman Senada Servet Serxho Sevdail Shaban Shefit Shefki Shefqet Shega Shemsi
Shemsie Shkelqim Shkelzen Shkendije Shkëlqim Shkëlzen Shkëndije Shpat Shpend Shpetim Shukri Shyhrete Shyqyri Silva
Silvana Silvi Silvia Simon Sinan Sindi Sindorela Skerdi Skerdilaid Skënder Sofika Sokol Sokrat Sonila Sonja Sotir
Spartak Spiro Stavri Stefan Stela Stilian Stiljan Suela Sulbije Sulejman Sulltana Sulo Tahir Tahire Taip Tare Tatjana
Taulant Tefik Telha Teodor Terezina Thanas Thimi Thoma Tom Tome Tomor Toni Tonin Trendafile Tush Uran Vait Valdet
Valdete Valentin Valentina Valer Valeria Valmir Valmira Valter Vangjel Vangjush Vasil Vasilika Vath Vebi Vehbi Veli
Venera Veronika Vesa Vesel Viktor Viktoria Vilma Vilson Violeta Visar Vjollca Vjosana Vladimir Vllaznim Xhafer Xhavit
Xheladin Xhelal Xhemal Xhemile Xheni Xhensila Xhentil Xhesika Xhesjan Xhevahir Xhevdet Xhevrie Xhezmi Xhoana Xhulia
Xhuljana Ylber Ylli Yllka Ylvije Ymer Yrjet Zamir Zamira Zef Zejnulla Zenel Zenepe Zeqir Zhaneta Zihni Zija Ziso Zoica
Zyber Zydi Zyhdi Zyhra Zylfi Çerçiz Çlirim Çlirime
`);

/** Given names that are words or places too: they count only beside another part. */
const ambiguousNames = listed(`
Agim Alba Arta Art Bardha Bashkim Besa Besim Besnik Besnike Berat Bora Bukuri Dashuri Dashurie Diamant Dita Drita
Dritë Durim Durrës Elbasan Era Fatbardhi Fiton Fisnik Flutura Gëzim Guxim Hana Jeta Kujtim Lavdi Liri Liria Lirie Lule
Lumturi Mal Mira Mirë Nder Përparim Rinor Rit Shpresa Shqipe Sulmi Tirana Trim Valbona Valon Valona Vera Vlora Vlorë
Yll Zana Teuta Luftar Mëhill Zyra Zyri Guri Fitim Blerim Shkumbin Skender Behar Erzen Osum Drin Drini Kastriot Kelmend
Flamur Pajtim Burim Vullnet Kujtesa Defrim Afrim Shpëtim Festim Pranvera Flora Granit Urim Lavdim Kushtrim
`);

const surnames = listed(`
Abazaj Abazi Abdiu Abdullai Abdullari Ademaj Ademi Agalliu Agolli Ago Ahmeti Ahmetaj Ajazi Alia Aliaj Aliu Alibeaj
Alimadhi Allushi Andoni Aliçkaj Ametaj Anastasi Arapi Arapaj Arifi Asllani Asllanaj Avdiu Avdulaj Avdyli Avrami Azizaj
Babaj Babameto Babasuli Baci Bajraktari Bajrami Bajramaj Bala Balaj Baliu Balla Ballabani Balliu Banushi Bardhoshi
Bato Begaj Beqaj Beqiri Berisha Beqja Bici Bilali Biba Bilbili Binaj Bitri Bixhaku Bode Bojaxhiu Bora Boriçi Boshnjaku
Braçe Brahimaj Brahimi Breshani Breshanaj Brahja Bregasi Buci Bufi Bushi Bushati Buzi Cakoni Cami Canaj Cani Cara
Caushi Celaj Cela Cenaj Çaçi Çami Çapo Çarçani Çaushaj Çaushi Çela Çelaj Çerri Çoku Çollaku Çomo Çuka Çuni Curri Daci
Dako Dalipaj Dalipi Dani Dautaj Dauti Dedaj Deda Dedja Deliu Demaj Demiraj Demiri Dema Demollari Dervishi Dervishaj
Dhima Dhimitri Dhamo Dhrami Dika Dimo Dine Disha Doçi Doda Dodaj Doko Dokle Dollaku Doracaj Dosti Drazhi Duka Dulaj
Dulla Duro Duraj Durmishi Dyrmishi Elezi Elezaj Elmazi Fejzaj Fejzo Fejzulla Fejzullai Ferati Feta Fetahu Fiku Fino
Filaj Fishta Frasheri Frashëri Frroku Fuga Furxhi Gashi Gegaj Genaj Gerdeci Gërdeci Gjana Gjata Gjeçi Gjeka Gjergji
Gjika Gjikondi Gjini Gjoka Gjoni Gjokaj Gjonaj Gjura Goga Goxhaj Goxhi Grabocka Gradeci Greca Gjoleka Hajdari Hajdini
Hajro Hakani Halili Halilaj Halimi Hamiti Hamzaj Hamza Hasanaj Hasani Haska Haxhia Haxhiaj Haxhiu Haxhillari Haziri
Hida Hidri Hoda Hodaj Hoti Hoxha Hoxhaj Hoxhalli Hyka Hyseni Hysenaj Hysi Hysko Ibrahimi Ibrahimaj Idrizi Iljazi Imeri
Isai Islamaj Isufaj Isufi Isaraj Jaku Jakupi Janaqi Janku Jaho Jonuzi Jorgaqi Jorgji Josifi Jupe Jushi Kaba Kaçani
Kaçi Kadare Kadiu Kadriu Kadrija Kaja Kaleci Kaloshi Kamberi Kamberaj Kapaj Kapllani Kapo Kapxhiu Karaj Karafili
Karaiskaj Kasa Kasemi Kasmi Kaso Kaziu Kazazi Kerciku Kikia Koçi Koçiaj Koçiu Kodheli Kokona Kolaj Koldashi Koleci
Kolgjini Kollçaku Koloreto Koni Kondi Konomi Kopliku Kore Kosta Kostandini Koxha Kraja Krasniqi Kristo Kristuli
Kryemadhi Kryeziu Kuçi Kukaj Kuko Kullolli Kumanova Kume Kurti Kurtaj Kushi Kycyku Laçaj Laçi Ladi Lalaj Lame Lamaj
Lami Lazaj Lekaj Leskaj Lika Likaj Lila Limani Lleshi Lleshaj Llapi Llazari Llakaj Llupa Lohja Loka Loshi Lufi Luka
Lushaj Lushi Lushka Luli Maçi Malaj Maliqi Malko Mamaj Mamani Mandia Manaj Mandi Manjani Marashi Marku Markaj Marra
Martini Matraku Matoshi Maxhari Mema Memaj Memia Memushaj Mehmeti Mehmetaj Mehilli Meksi Merkaj Metaj Metani Meto
Mëhilli Mici Mihali Milloshi Minxha Mitro Mitrushi Moçka Muça Muçaj Muçollari Mullai Mullaj Murati Murataj Murraj
Murrizi Musai Musaj Musta Mustafa Mustafaj Mustafai Musaraj Mustafaraj Myftari Myftaraj Myftiu Myrtaj Myrto Naço
Nallbani Nasto Nasi Nazaj Nazeraj Ndoci Ndoja Ndoj Ndreca Ndreka Ndregjoni Ndreu Ndrecaj Neza Nikaj Nikolla Nikollaj
Ngjela Ngjeqari Nuellari Nuhaj Nuredini Olldashi Omari Oruçi Osmani Osmanaj Pali Palaj Paloka Palushi Panariti
Papajani Papajorgji Papingji Paplekaj Pashaj Pashollari Pashko Patozi Pavli Paço Peçi Pepaj Peposhi Perdeda Perolli
Petro Petriti Pjeci Pjetri Pilku Poga Pojani Poda Polena Prela Prendi Prendushi Preçi Prenga Prengaj Progri Pulaj Qama
Qarri Qato Qemali Qerimi Qerimaj Qesja Qirjako Qosja Qoku Qorri Qyra Rakipi Ramadani Ramaj Rami Ramolli Ramosaçi Rapi
Rapaj Rasha Rexha Rexhaj Rexhepi Rexhepaj Rexho Rira Rrapaj Rrapi Rroku Rrotani Rroshi Ruci Ruka Ruçi Ruli Ruspi
Sadiku Sadikaj Saliu Saliaj Salaj Salihu Salianji Sallaku Sali Sefa Sejdini Sejdiu Sejko Selaj Selami Seferi Selimaj
Selimi Selfo Selmani Selmanaj Sema Sena Shabani Shabanaj Shahini Shahinaj Shala Shameti Shara Sharka Shehaj Shehi
Shehu Shkreli Shkurtaj Shllaku Shima Shoshi Shtëmbari Shqau Shuka Shuli Shuaipaj Shurdhi Simaku Simoni Sinaj Sinanaj
Sinani Skendaj Skënderi Skenderi Skëndaj Skëndo Sokoli Spahia Spahiu Spaho Stafasani Stefani Stefa Sterjo Stroka
Subashi Suli Sula Sulaj Sulejmani Sulejmanaj Sulo Tafa Tafaj Tahiraj Tahiri Taka Tare Taullahu Teli Thaçi Thanasi
Thano Theodhori Toci Tola Toli Toçi Toma Topalli Topçiu Topulli Toto Toti Trebicka Troka Tusha Tushaj Turkeshi Tukaj
Ukaj Uka Uruçi Ushtelenca Vangjeli Vasjari Vasili Vata Vathi Vejsiu Velia Veliaj Veliu Velo Veshi Veizaj Veizi Vila
Visha Vlashi Vogli Vokshi Vorpsi Vrapi Vreto Vrioni Vuçaj Vukaj Xhafa Xhaferi Xhaferaj Xhaferri Xhahysa Xhaka Xhani
Xheka Xhelili Xhelilaj Xhemali Xhezairi Xhufi Xhindoli Xoxa Ymeri Ymeraj Zaçe Zaimi Zaraj Zeka Zekaj Zenelaj Zeneli
Zenuni Zhabjaku Zhegu Zhupa Zhuri Zhurda Zogaj Zotaj Zoto Zyberaj Zyberi Zyka Zylyftari
`);

/** Surnames that are words, trades or places too: alone they count only after a title. */
const ambiguousSurnames = listed(`
Andrea Bega Berberi Bojaxhi Buda Bregu Çako Çeliku Çobani Dajçi Daja Dibra Domi Dushku Fani Gega Guri Hasa Haxhi
Islami Jani Kalaja Koka Kosova Kruja Kulla Kuqi Lala Leka Luga Mara Malo Mata Mile Mani Meta Mone Nano Nika Nushi Papa
Pasha Përmeti Plaku Plepi Prifti Puka Pula Qafa Rada Rusi Sala Shkambi Shkëmbi Shkodra Shkurti Shpata Shtylla Sina
Sorra Stafa Tabaku Terziu Topi Toska Trimi Trungu Turku Ulqini Ylli Zani Zogu Kola Gurra Bardhi Bujari Fundo Mima Kuka
Kita Uku Rama Basha
`);

const notNames = listed(`
Agjencia Publik Prokurimit Kundër Korrupsionit Ndërtim Programi Fondi Klubi Kompania Afati Akti Aktgjykim Aleanca Ambasada Ankesa Ankimi Ankuesi Arsimit Arsyeja Arsyet Autoriteti Bashki Bashkia
Bashkisë Bashkinë Bashkimi Biblioteka Blloku Bulevardi Brendshme Çështja Data Datë Dega Demokracisë Demokrate
Demokratik Denoncimi Denoncuesi Departamenti Deputet Dispozitivi Drejtori Drejtoria Drejtorisë Duke Europian Europiane
Evropian Evropiane Faqja Federata Fjala Fletë Fletore Forca Gazeta Gjatë Gjimnazi Gjoba Gjykata Gjykatës Hetimi
Indicia Inspektorati Instituti Integrimi Jashtme Juridik KAS KQZ KZAZ Kabineti Kodi Kodit Kodin Koalicioni Kolegji
Kolegjit Komisar Komisariati Komisioner Komisioneri Komisionerit Komisioni Komisionit Kryesia Kryetari Kryetarit
Kushtetuta Kushtetues Kushtetuese Kushtetutës Kuvendi Kuvendit Këshilli Këshillit Lagjja Ligji Ligjit Listat Lëvizja
Lista Lokale Mbledhja Mbrojtës Media Ministria Ministrisë Mjedisit Muzeu Mësipërm Ndaj Ndërmarrja Neni Nenit Njësia
Njësisë Numri Operatori Organi Organizata Pala Pallati Pas Parlamentare Partia Partisë Penal Penale Pika Policia
Policisë Popullore Portali Posta Prokuroria Prokurorisë Protokolli Procedurave Administrative Punëve Publike Qark
Qarku Qarkut Qendra Qendror Qeveria Radio Rajonal Rajonale Raporti Republika Republikës Rregullat Rregullorja Rruga
Rrugët Sekretari Sekretariati Sekretar Seanca Seksioni Shkolla Shkollës Shqipëri Shqipëria Shqipërisë Shqiptare
Shqiptar Shqipërinë Shoqata Shoqëria Shoqërisë Shteti Shtetit Sheshi Shëndetësisë Shërbimi Socialiste Spitali Stacioni
Stadiumi Teatri Telefoni Televizioni Universiteti Urdhri Vendi Vendim Vendimi Vendimin Vendimit Vendore Veprimtaria
Vëzhguesi Zgjedhje Zgjedhjet Zgjedhjeve Zgjedhor Zgjedhore Zona Zyra Zyrës Janar Shkurt Mars Prill Maj Qershor Korrik
Gusht Shtator Tetor Nëntor Dhjetor Hëna Marta Mërkura Enjte Premte Shtuna Diel Kombëtar Kombëtare Lartë Apelit Posaçme
Antikorrupsion Krimin Organizuar Opozita Mundësia Shqipja Rivendosja Agimi Ballist Legaliteti Kristian Social Agrare
Ambientaliste Majta Djathta Lëvizjes Unitet Aleancës Mbështetje Sipas Nga Me Për Kjo Ky Në Edhe Kur Ai Ajo Këto Këta
Të Po Por Si Ku Dhe Gjithashtu Ndërkohë Lidhur Ndërsa Mbi Prej Deri Pasi Sepse Nëse Megjithatë Prandaj Konkretisht Iu
Ju Ne Ata Ato Është Ishte Kishte Nuk Mos Botuese Audiovizive Kongreseve Evropës Europës Shëndetësore Universitar
Kombit Zhvillimit Financave Drejtësisë Bujqësisë Turizmit Infrastrukturës Energjisë Kulturës Rinisë Sportit Ekonomisë
Transportit Mediave Rrethit Gjyqësor Shtëpia Banka Bankës Demokristiane Demokristian Integrim Maqedonia Veri
Ndërkombëtar Ndërkombëtare Nacional Bashkuara Kombet Tregtare Kimike Bashkëpunim Siguri Sigurimeve Shoqërore Biznesit
Statistikave Tatimeve Tatimore Doganave Kadastrës Auditimit Kontrollit Inspektoriati Burgjeve Rrugore Zjarrfikëse
Emergjencave Civile Trajnimit Arsimore Parashkollor Parauniversitar Teknologji Informacionit Elektronik Elektronike
Digjitale Shërbimeve Menaxhimit Vlerësimit Ekspertizës
`);

/** Places with their usual endings, never a name. */
const places = listed(`
Belsh Berat Bilisht Bulqizë Burrel Cërrik Çorovodë Delvinë Devoll Dibër Divjakë Dropull Durrës Elbasan Fier Finiq
Fushë-Arrëz Gjirokastër Gramsh Has Himarë Kamëz Kavajë Këlcyrë Klos Kolonjë Konispol Korçë Krujë Kuçovë Kukës Kurbin
Laç Lezhë Libohovë Librazhd Lushnjë Malësi Maliq Mallakastër Mat Memaliaj Mirditë Patos Peqin Përmet Përrenjas
Pogradec Polican Poliçan Prrenjas Pukë Pustec Roskovec Rrogozhinë Sarandë Selenicë Shijak Shkodër Skrapar Tepelenë
Tiranë Tropojë Ura Vajgurore Vau Dejës Vlorë Vorë Kosovë Prishtinë Bruksel Strasburg Romë Athinë Itali Greqi Gjermani
Europë Evropë Ballkan Valbonë Vjosë Drin Shkumbin Dajt Kashar Farkë Paskuqan Kombinat Laprakë Sauk Ndroq Yzberisht
Astir Petrelë Sukth Manëz Rashbull Katund Gosë Synej Golem Zharrëz Levan
`);

const titles = listed(`
z zj znj zoti zotit zotin zotnia zonja zonjes zonjen zonjusha shtetasi shtetasit shtetasin shtetasja shtetases
shtetasen shtetas shtetase deshmitari deshmitarit deshmitarin deshmitarja deshmitares deshmitaren deshmitar qytetari
qytetarit qytetarin qytetarja qytetares qytetaren avokati avokatit avokatin avokatja avokates votuesi votuesit
votuesin votuesja votueses banori banorit banorin banorja banores banoren mesuesi mesuesit mesuesin mesuesja mesueses
mesuesen mesuese doktori mjeku mjekut mjekja infermierja infermieres infermieri shoferi shoferit shoferin punonjesi
punonjesit punonjesin punonjesja punonjeses punonjesen specialisti specialistja drejtuesi drejtuesja denoncuesi
denoncuesja denoncuesit bashkeshorti bashkeshortja bashkeshortes vellai babai nena vajza djali roja sekretarja
keshilltarja komsiu komshiu kojshiu kusherira kusheriri nxenesi nxenesja studenti studentja quajturi quajtura
quajturit emer emrin emri mbiemri atesia alias nofka nofken dr av prof ing
`);

/** Words, folded, after which a name is in honour of a person. */
const namedAfter = listed(`
rruga rruges rrugen rruge rr bulevardi bulevardit bulevardin blv sheshi sheshit sheshin shkolla shkolles shkollen
shkolle gjimnazi gjimnazit gjimnazin spitali spitalit spitalin stadiumi stadiumit stadiumin pallati pallatit pallatin
teatri teatrit teatrin universiteti universitetit universitetin aeroporti aeroportit biblioteka bibliotekes
biblioteken lagjja lagjes lagjen lagja muzeu muzeut kopshti kopshtit kopshtin qendra qendres konvikti kinema kinemaja
institucioni arena kompleksi parku parkut parkun lapidari bustit busti vajtore nentevjecare 9-vjecare mesme fillore
akademia fondacioni fondacionit rrugicen rrugica kesht galeria shatervani xhamia kisha kishes xhamise ura ures
`);

/**
 * Folded texts that look like initials without points or in small letters: short names of bodies, parties, laws,
 * companies and measures, Roman numbers, and words of headings in capitals.
 */
const abbreviations = listed(`
ad ak al am be bd bk cv dp dr eu fb fk gb id ip it kb ke kf kk km kp kq ks kv kz mb mm njqv nr nth ok pc pd pg pk pl
pm pp pr ps qr qv rr sa shb sp tb tv uk us zv dmth etj nja ojf psh sha shpk ii iii iv vi vii ix xi xv xx ai as do dy
dhe ia iu ja je jo ju ka ke ku ky me na ne nje pa po se si ta te tha ti ua
`);

const dictionaries = {
  given: setOf([...givenNames, ...ambiguousNames]),
  surname: setOf([...surnames, ...ambiguousSurnames]),
  ambiguous: setOf(ambiguousNames),
  ambiguousSurname: setOf(ambiguousSurnames),
  places: setOf(places),
  notNames: new Set(notNames.map(folded)),
  titles: new Set(titles),
  namedAfter: new Set(namedAfter),
  abbreviations: new Set(abbreviations),
};

export interface KnownNames {
  readonly persons: readonly string[];
  readonly stays: readonly string[];
  /** Whether a key (`matching.rules.ts`) is the filer's, whose name is sealed. */
  readonly isFiler?: ((key: string) => boolean) | undefined;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fold: string;
  readonly isCapital: boolean;
  /** Upper case only, as KQZ: an abbreviation, or a name in capitals. */
  readonly isUpper: boolean;
  /** From spaced letters or over a line break: may be two names. */
  readonly isGlued: boolean;
  readonly gap: string;
}

/** F S H E H U R I and f.s.h.e.h.u.r.i, with one separator throughout; Z I in capitals only. */
const spacedWord =
  /(?:\p{Lu}\p{M}*(?=(?<of>\s?[.,·*/|_–-]\s?|\s{1,3}))(?:\k<of>\p{Lu}\p{M}*){3,}|\p{L}\p{M}*(?=(?<by>\s?[.,·*/|_–-]\s?|\s{1,3}))(?:\k<by>\p{Ll}\p{M}*){3,})(?![\p{L}\p{M}])|\p{Lu}\p{M}*(?: \p{Lu}\p{M}*){1,2}(?![\p{L}\p{M}.])/u;
const lineBreak = '[ \\t]*[-\\u2010\\u2013\\u00ac\\u00ad][ \\t\\r]*\\n\\s*';
const letters = '\\p{L}(?:[\\p{L}\\p{M}\\u200b-\\u200d\\u2060]|\\u00ad(?! *\\r?\\n))*';
const anyWord = new RegExp(
  `(?<spaced>${spacedWord.source})|${letters}(?:(?:[’'\\u2010-]|${lineBreak})${letters})*`,
  'gu',
);
/** Where a line breaks a word, as Fshe-huri, the break is no part. */
const brokenWord = new RegExp(`(\\p{Lu}\\p{M}*)?${lineBreak}(?=(\\p{Ll}?))`, 'gu');
const unbroken = (text: string): string =>
  text.replace(brokenWord, (_, upper: string | undefined, lower: string) =>
    upper === undefined && lower === '' ? '-' : (upper ?? ''),
  );
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(anyWord)) {
    const [written] = match;
    const { index, groups } = match;
    const isSpaced = groups?.spaced !== undefined;
    const text = isSpaced ? written.replace(/[^\p{L}\p{M}]/gu, '') : unbroken(written);
    tokens.push({
      start: index,
      end: index + written.length,
      text,
      fold: folded(text),
      isCapital: /^\p{Lu}/u.test(text),
      isUpper: text.length > 1 && text === text.toUpperCase(),
      isGlued: isSpaced || /\n/.test(written),
      gap: source.slice(end, index),
    });
    end = index + written.length;
  }
  return tokens;
}

const surnameEndings = /(?:aj|ajt|ajn|llari|llarit|llarin|gjoni|gjonit|gjini|gjinit)$/;

/** Of a surname in capitals; a shorter word may be a party. */
const shortestUpper = 4;

type Kind = 'given' | 'surname' | 'unknown' | 'none';
function kindOf(token: Token, isAfterGiven = false): Kind {
  if (!token.isCapital || token.text.length < 2) return 'none';
  if (dictionaries.titles.has(token.fold) || dictionaries.namedAfter.has(token.fold)) return 'none';
  const isSurname = dictionaries.surname.has(token.fold);
  const isWord = dictionaries.notNames.has(token.fold);
  if (dictionaries.given.has(token.fold) && (!isWord || isSurname)) return 'given';
  if (isSurname) return 'surname';
  if (isWord || dictionaries.places.has(token.fold)) return 'none';
  if (surnameEndings.test(token.fold) && token.fold.length > 4) return 'surname';
  // Parties, bodies and headings are in capitals: PS, KZAZ, VENDIM.
  return token.isUpper && !(isAfterGiven && token.text.length >= shortestUpper) ? 'none' : 'unknown';
}

const isSame = (gap: string): boolean => /^[ \u00a0]$/.test(gap);
const beginsSentence = ({ gap }: Token, index: number): boolean => index === 0 || /[.!?:;\n„“"–—•]/.test(gap);

function runFrom(tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(from, from + 4)) {
    const [given] = run;
    const isAfterGiven = run.length === 1 && given !== undefined && kindOf(given) === 'given' && !isCommon(given.fold);
    const kind = kindOf(token, isAfterGiven);
    const isWrapped = isAfterGiven && kind !== 'given' && /^ ?\r?\n *$/.test(token.gap);
    const isNext = run.length === 0 || isWrapped || isSame(token.gap) || /^(?: ?-|[\u2010\u2013])$/.test(token.gap);
    // Titles and initials handle „Arben (Beni) Hoxha“ and „A. Hoxha“.
    if (!isNext || run.length === 3 || kind === 'none') break;
    run.push(token);
  }
  return run;
}

function isName(run: readonly Token[], index: number, announced: boolean): boolean {
  const [first, ...others] = run;
  if (!first) return false;
  if (announced) return true;
  const kinds = run.map((token) => kindOf(token));
  const clearGiven = run.some(({ fold }, at) => kinds[at] === 'given' && !dictionaries.ambiguous.has(fold));
  const clearSurname = run.some(({ fold }, at) => kinds[at] === 'surname' && !dictionaries.ambiguousSurname.has(fold));
  // Within a sentence two capitalised words count as a name.
  if (others.length > 0 && !beginsSentence(first, index)) return true;
  if (others.length > 0) return kinds[0] === 'given' || kinds.slice(1).some((kind) => kind !== 'unknown');
  // A capital at the beginning of a sentence proves nothing.
  if (clearGiven) return true;
  return clearSurname && !beginsSentence(first, index);
}

/** A word that only begins the sentence („Sipas“, „Nga“). */
function trimmed(run: readonly Token[], at: number, announced: boolean): readonly Token[] {
  const [first, second] = run;
  if (announced || !first || !second || kindOf(first) !== 'unknown' || !beginsSentence(first, at)) return run;
  return kindOf(second) === 'given' || run.length > 2 ? run.slice(1) : run;
}

const links =
  /^(?:e|i|te|se|publike|jopublike|mesme|fillore|bashkuar|rajonal|rajonale|universitar|kulturor|profesionale)$/;

function isHonoured(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at > from - 3; at--) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (!before || !token) return false;
    const isShortened = before.fold === 'rr' || before.fold === 'blv';
    if (/[.;:!?\n,]/.test(isShortened ? token.gap.replace('.', '') : token.gap)) return false;
    if (dictionaries.namedAfter.has(before.fold)) return true;
    if (!links.test(before.fold)) return false;
  }
  return false;
}

function isAnnounced(tokens: readonly Token[], from: number): boolean {
  const token = tokens[from];
  const previous = tokens[from - 1];
  if (!token || !previous || !/^[\s.:,„“"]{1,3}$/.test(token.gap) || /[.:,]\s*\n/.test(token.gap)) return false;
  if (!dictionaries.titles.has(previous.fold)) return false;
  // A full stop ends a sentence except after z., znj. and dr.
  return !/[.,]/.test(token.gap) || /^(z|zj|znj|zt|dr|av|prof|ing)$/.test(previous.fold) || token.gap === ', ';
}

const nameAt = ({ start, end }: Span): Detection => ({ start, end, category: 'name' });

interface Run {
  readonly tokens: readonly Token[];
  readonly isSure: boolean;
}

function dictionaryNames(tokens: readonly Token[]): Run[] {
  const found: Run[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = runFrom(tokens, at);
    if (run.length === 0) continue;
    const announced = isAnnounced(tokens, at);
    const name = trimmed(run, at, announced);
    const [first] = name;
    if (first && isName(name, tokens.indexOf(first), announced) && !isHonoured(tokens, at))
      found.push({ tokens: name, isSure: announced || name.some((token) => kindOf(token) !== 'unknown') });
    at += run.length - 1;
  }
  return found;
}

const maxWordLength = 60;

/** „A. Hoxha“, or „A.H.“ after a word that announces a person. */
function initialNames(source: string): Detection[] {
  const found: Detection[] = [];
  // Only the preceding word is read: over a long text each search would take minutes.
  for (const match of source.matchAll(/\p{Lu}\.\s?(?:\p{Lu}\.?(?![\p{L}])|(\p{Lu}\p{L}+))/gu)) {
    const [text, name] = match;
    if (/[\p{L}\p{N}.]$/u.test(source.slice(Math.max(0, match.index - 2), match.index))) continue;
    const before = /(\p{L}+)[\s.:,]*$/u.exec(source.slice(Math.max(0, match.index - maxWordLength), match.index))?.[1];
    const isNamed = name !== undefined && dictionaries.surname.has(folded(name));
    if (isNamed || (before && dictionaries.titles.has(folded(before))))
      found.push(nameAt({ start: match.index, end: match.index + text.length }));
  }
  return found;
}

/** Common words and places only where neighbours make them a name. */
function knownNames(source: string, tokens: readonly Token[], isKnown: (key: string) => boolean): Detection[] {
  const matched = tokens.map(({ text }) => keysOfToken(text).some(isKnown));
  const isBeside = (at: number): boolean =>
    (matched[at - 1] === true && joins(tokens[at])) || (matched[at + 1] === true && joins(tokens[at + 1]));
  const isBetween = (at: number): boolean =>
    matched[at - 1] === true &&
    matched[at + 1] === true &&
    /^ ?[(„“"'‘«]$/.test(tokens[at]?.gap ?? '') &&
    /^[)”“"'’»] ?$/.test(tokens[at + 1]?.gap ?? '');
  return tokens.flatMap((token, at) => {
    // „Agron (Goni) Fshehuri“.
    if (!matched[at]) return isBetween(at) && kindOf(token) !== 'none' ? [nameAt(token)] : [];
    const found = nameAt(withInitials(source, token));
    const hasInitial = found.start < token.start || found.end > token.end;
    const isSure = hasInitial || isBeside(at) || isAnnounced(tokens, at);
    return isSure || mayStandAlone(tokens, at) ? [found] : [];
  });
}

/** Agron Fshehuri, and agron.fshehuri, agron_fshehuri of a profile. */
const joins = (token: Token | undefined): boolean => token !== undefined && /^[\s._-]{1,2}$/.test(token.gap);

function mayStandAlone(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !hasCapital(token)) return false;
  if (dictionaries.notNames.has(token.fold)) return dictionaries.given.has(token.fold);
  return !dictionaries.places.has(token.fold) || !isPlace(tokens, at);
}

const hasCapital = ({ text }: Token): boolean => /(?:^|[’'-])\p{Lu}/u.test(text);

const maxProfileLength = 60;
/** A shorter word in lower case may be a common one; a listed name is none. */
const shortestLower = { listed: 5, other: 6 } as const;

/** Names in messages and profiles: fshehuri, @zi, @afshehuri, AgronFshehuri. */
function quotedNames(tokens: readonly Token[], isKnown: (key: string) => boolean): Detection[] {
  const isRare = (token: Token): boolean => {
    const isListed = dictionaries.given.has(token.fold) || dictionaries.surname.has(token.fold);
    const isLong = token.fold.length >= (isListed ? shortestLower.listed : shortestLower.other);
    return !hasCapital(token) && isLong && !isCommon(token.fold);
  };
  const isName = (text: string): boolean => keysOfToken(text).some(isKnown);
  const isProfile = ({ gap }: Token): boolean => /[@/#]$/.test(gap);
  const halves = ({ text }: Token): string[][] =>
    Array.from(text.slice(0, maxProfileLength), (_, at) => [text.slice(0, at), text.slice(at)]);
  const isOfProfile = (token: Token): boolean =>
    isName(token.text) ||
    halves(token)
      .flat()
      .some((part) => part.length >= shortestLower.listed && isName(part));
  const isTwoNames = (token: Token): boolean =>
    (isProfile(token) || token.isGlued || /\p{Ll}\p{Lu}/u.test(token.text)) &&
    halves(token).some((parts) => parts.every(isName));
  const isQuoted = (token: Token): boolean =>
    (isRare(token) && isName(token.text)) ||
    ((isProfile(token) || token.isGlued) && isOfProfile(token)) ||
    isTwoNames(token);
  return tokens.filter(isQuoted).map(nameAt);
}

const maxEndLength = 3;
/** Fshe and huri in two lines, without a hyphen. */
function brokenNames(tokens: readonly Token[], isKnown: (key: string) => boolean): Detection[] {
  const isName = (text: string): boolean => keysOfToken(text).some(isKnown);
  return tokens.flatMap((token, at): Detection[] => {
    const next = tokens[at + 1];
    if (!next || !/^[ \t\r]*\n[ \t]*$/.test(next.gap)) return [];
    const isOneWord = token.isCapital && next.isUpper === token.isUpper && next.isCapital === token.isUpper;
    const areLong = token.text.length > 1 && next.text.length > 1;
    // „Kur ti“ are two words, though Kurti is a name.
    const areWords = dictionaries.notNames.has(token.fold) && next.text.length <= maxEndLength;
    const isBroken = isOneWord && areLong && !areWords && !isName(token.text) && isName(token.text + next.text);
    return isBroken ? [nameAt({ start: token.start, end: next.end })] : [];
  });
}

const profile = /([@#/])([\p{L}\p{M}\p{N}_.]*[\p{L}\p{M}\p{N}_])/gu;
/** fshehuri85 and a.fshehuri, whose rest leads to the person too. */
const wholeProfile = (profiles: readonly Match[], one: Detection): Detection => {
  const around = profiles.find(({ start, end }) => start <= one.start && one.end <= end);
  return around ? nameAt(around) : one;
};

/** në Berat, Bashkia Berat, Gjykata e Rrethit Gjyqësor Berat. */
const beforePlace =
  /^(?:ne|bashki.*|qark.*|qytet.*|rreth.*|gjyqesor.*|gjykat.*|apelit|njesi.*|administrative|prefek.*|komun.*|kzaz.*|zaz|drejtori.*|vendore|rajonale?|polici.*|komisariat.*|prokurori.*|keshill.*|bashkiak|universitet.*|zyr.*|deg.*|aeroport.*|port.*|rrug.*|autostrad.*|lagj.*|fshat.*|zon.*|qend.*|spital.*|stadium.*|teat.*|banor.*|kryetar.*|deputet.*|klub.*)$/;

function isPlace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  // „Berat, më 4 maj 2025“ and „Durrës, Berat dhe Fier“.
  const after = tokens[at + 1];
  if (after && after.gap === ', ' && /^(?:më|datë)$/.test(after.text)) return true;
  if (!token || !before || /[.!?\n]/.test(token.gap)) return false;
  if (beforePlace.test(before.fold)) return true;
  const isListed = /^(?:, ?)$/.test(token.gap) || /^(?:dhe|e)$/.test(before.fold);
  const listed = before.fold === 'dhe' || before.fold === 'e' ? tokens[at - 2] : before;
  if (isListed && listed?.isCapital && dictionaries.places.has(listed.fold)) return true;
  const owner = tokens[at - 2];
  return /^(?:i|e|te|se)$/.test(before.fold) && owner !== undefined && beforePlace.test(owner.fold);
}

const digraphs = 'dh|gj|ll|nj|rr|sh|th|xh|zh';
const smallInitial = `(?:${digraphs}|\\p{Ll})\\.`;
const initialLetter = `(?:Dh|Gj|Ll|Nj|Rr|Sh|Th|Xh|Zh|${digraphs.toUpperCase()}|\\p{Lu})`;
const initial = `${initialLetter}\\.`;
const initialsBefore = new RegExp(`(?:^|[^\\p{L}\\p{N}.])((?:${initial} ?)+)$`, 'u');
const initialAfter = new RegExp(`^,?[ \u00a0]?${initial}(?!\\p{L})`, 'u');
const maxInitialsLength = 12;

const anyInitials = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}.])((?:${initial} ?){1,3}${initial.replace('\\.', '\\.?')})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/** A.F. and A. B. F. of a known person. */
const knownInitials = (source: string, isKnown: (key: string) => boolean): Detection[] =>
  matchesOf(source, anyInitials)
    .filter(({ text }) => keysOfInitials(text).some(isKnown))
    .map(nameAt);

const smallInitials = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}.@_/-])((?:${smallInitial}){1,3}${smallInitial}?|(?:${smallInitial} ){1,3}${smallInitial})(?![\\p{L}\\p{M}\\p{N}@])`,
  'gu',
);
const bareInitials = new RegExp(`^(${initialLetter})(${initialLetter})(?:[-’'\\u2010]\\p{Ll}+)?$`, 'u');

/** a.f., AF, AF-së and A F of a person of the case. */
function disguisedInitials(source: string, tokens: readonly Token[], isKnown: (key: string) => boolean): Detection[] {
  const areKnown = (parts: readonly string[]): boolean =>
    !dictionaries.abbreviations.has(folded(parts.join(''))) && keysOfInitials(parts.join('.')).some(isKnown);
  const isNumbered = ({ gap, end }: Token): boolean =>
    /[\p{N}/]$/u.test(gap) || /^[ /-]?\p{N}/u.test(source.slice(end, end + 2));
  const small = matchesOf(source, smallInitials).filter(({ text }) => areKnown(text.match(/\p{L}+/gu) ?? []));
  const bare = tokens.filter((one) => !isNumbered(one) && areKnown(bareInitials.exec(one.text)?.slice(1) ?? []));
  return [...small, ...bare].map(nameAt);
}

/** A.Fshehuri, A. B. Fshehuri, Fshehuri A. */
function withInitials(source: string, { start, end }: Token): Span {
  const before = initialsBefore.exec(source.slice(Math.max(0, start - maxInitialsLength), start))?.[1] ?? '';
  const after = initialAfter.exec(source.slice(end, end + maxInitialsLength))?.[0] ?? '';
  return { start: start - before.length, end: end + after.length };
}

function stays(text: string, names: readonly string[]): boolean {
  const parts = text
    .split(/[^\p{L}\p{M}’'-]+/u)
    .filter((part) => part.length > 1)
    .map(folded);
  return names.some((name) => {
    const forms = setOf(name.split(/[^\p{L}’'-]+/u));
    return parts.length > 0 && parts.every((part) => forms.has(part));
  });
}

function keysInText(runs: readonly Run[]): string[] {
  return runs.flatMap(({ tokens, isSure }) => {
    // The first of two capitalised words may be an office: else only the last counts.
    const parts = isSure ? tokens : tokens.slice(-1);
    const named = parts.filter((_, at) => at > 0 || !isSure || isPart(tokens));
    return [
      ...named.filter(({ fold }) => !isCommon(fold)).flatMap(({ text }) => keysOfFound(text)),
      ...initialKeysOf(named.map(({ text }) => text)),
    ];
  });
}
const isCommon = (fold: string): boolean =>
  dictionaries.notNames.has(fold) ||
  dictionaries.places.has(fold) ||
  dictionaries.ambiguous.has(fold) ||
  dictionaries.ambiguousSurname.has(fold);
/** False for „Inspektori Agron Hoxha“, which begins with an office. */
const isPart = ([first, second]: readonly Token[]): boolean =>
  first !== undefined && (kindOf(first) !== 'unknown' || !second || kindOf(second) !== 'given');

export function detectNames(source: string, known: KnownNames): Detection[] {
  const tokens = tokensOf(source);
  const runs = dictionaryNames(tokens);
  const found = runs.flatMap(({ tokens: name }): Detection[] => {
    const [first] = name;
    const last = name.at(-1);
    return first && last ? [nameAt({ start: first.start, end: last.end })] : [];
  });
  const fromText = new Set(keysInText(runs));
  const fromCase = new Set(known.persons.flatMap(keysOfPerson));
  const isStaying = ({ start, end }: Detection): boolean => stays(source.slice(start, end), known.stays);
  const isOfText = (key: string): boolean => fromText.has(key);
  const others = [
    ...found,
    ...initialNames(source),
    ...knownNames(source, tokens, isOfText),
    ...knownInitials(source, isOfText),
  ];
  const isOfCase = (key: string): boolean => fromCase.has(key) || known.isFiler?.(key) === true;
  const profiles = matchesOf(source, profile);
  const ofCase = [
    ...knownNames(source, tokens, isOfCase),
    ...knownInitials(source, isOfCase),
    ...disguisedInitials(source, tokens, isOfCase),
    ...brokenNames(tokens, isOfCase),
    ...quotedNames(tokens, isOfCase),
  ].map((one) => wholeProfile(profiles, one));
  // A surname shared with a candidate stays only within the candidate's full name.
  const whole = others.filter(
    (one) => isStaying(one) && /\p{L}[ \u00a0]\p{Lu}/u.test(source.slice(one.start, one.end)),
  );
  return [
    ...others.filter((one) => !isStaying(one)),
    ...ofCase.filter((one) => !whole.some(({ start, end }) => start <= one.start && one.end <= end)),
  ];
}
