-- What KAS and the Commissioner may decide beside what there was (KZ 21.1.a, 21.1.d, 35.5, 80.1.ç, 143.1.ç, 161.1, 173).

alter type outcome add value 'repeat_elections';
alter type outcome add value 'invalidity_unit';
alter type outcome add value 'fine_confiscation';
alter type outcome add value 'fine_no_funding';
alter type outcome add value 'discipline';
alter type outcome add value 'propose_discipline';
alter type outcome add value 'suspend_ad';
alter type outcome add value 'new_investigation';
alter type outcome add value 'order_decide';
