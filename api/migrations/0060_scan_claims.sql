-- Which files are being scanned, so that those of cases are taken first and each by one process.
alter table uploads add column scan_began_at timestamptz;
