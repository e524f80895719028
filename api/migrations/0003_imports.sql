-- contract: since 0.2.0 an import is confirmed with its file, and no preview is stored
drop table premises_import_rows;
drop table premises_imports;
