-- The days before the College and the court are rules; a type of act keeps the body and its article.
update list_items
set extra = extra || jsonb_build_object('elsewhere',
  jsonb_build_object('to', extra -> 'redirect' -> 'to', 'legalBasis', extra -> 'redirect' -> 'legalBasis'))
where extra -> 'redirect' is not null;
