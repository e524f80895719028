// Evidence in a store of objects stays there: it has versions, replication and locks of its own. A backup lists what is in it,
// and a restore says what of it is missing.
import { S3 } from '@aws-sdk/client-s3';
import { clientSettings } from '../storage/s3.ts';
import type { S3Settings } from '../storage/s3Address.ts';
import type { FileLine } from './manifest.ts';

export async function listObjects({ bucket, ...settings }: S3Settings): Promise<readonly FileLine[]> {
  const client = new S3(clientSettings(settings));
  const lines: FileLine[] = [];
  let token: string | undefined;
  do {
    const page = await client.listObjectsV2({ Bucket: bucket, ...(token && { ContinuationToken: token }) });
    for (const { Key: path, Size: bytes = 0 } of page.Contents ?? []) if (path) lines.push({ path, bytes });
    token = page.NextContinuationToken;
  } while (token);
  client.destroy();
  return lines;
}
