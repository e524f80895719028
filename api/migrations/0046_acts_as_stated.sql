-- What a paper does not say of the act stays empty, so that no complaint waits for it (KZ 127.4); and when the act came to
-- hand, from which KZ 124/1.2 counts.

alter table complaint_details alter column organ drop not null;
alter table complaint_details add column received_on date;
