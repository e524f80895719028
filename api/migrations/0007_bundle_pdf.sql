-- Null for bundles made before there was a PDF.
alter table case_bundles add column pdf_size bigint;
alter table case_bundles add column pdf_sha256 bytea;
