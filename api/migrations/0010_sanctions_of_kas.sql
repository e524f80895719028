-- KAS itself records what it decides; roles made by administrators stay as they are.
insert into role_permissions (role_code, permission)
select code, 'denouncements.sanction' from roles where code in ('KasSecretary', 'KasRapporteur')
on conflict do nothing;
