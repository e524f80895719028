import type pg from 'pg';

export interface NamedFile {
  readonly path: string;
  readonly sha256: string | null;
  readonly bytes: number | null;
  readonly at: Date;
  readonly of: string | null;
}

export async function listStoredFiles(client: pg.Client): Promise<readonly NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `with kept as (
       select u.*, c.number || ', ' || (d.position + 1) as of
       from uploads u left join case_documents d on d.id = u.id left join cases c on c.id = d.case_id
       where u.sha256 is not null and u.erased_at is null)
     select 'originals/' || id as path, encode(sha256, 'hex') as sha256, size::float8 as bytes, completed_at as at, of
     from kept
     union all
     select 'cleaned/' || k.id, encode(f.sha256, 'hex'), k.cleaned_size::float8, k.completed_at, k.of
     from kept k left join cleaned_files f on f.id = k.id where k.cleaning = 'ready'
     union all
     select 'letters/' || id || '.pdf', encode(sha256, 'hex'), null, issued_at, number from letters
     where erased_at is null
     union all
     select 'letters/' || id || '.pdf', encode(sha256, 'hex'), null, at, name from published_document_files`,
  );
  return rows;
}
