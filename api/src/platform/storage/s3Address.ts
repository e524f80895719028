export type S3Settings = NonNullable<ReturnType<typeof s3SettingsOf>>;

/** Parses `S3_URL`: https://key:secret@host/bucket?region=eu-central-1 */
export function s3SettingsOf(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  if (!/^https?:$/.test(protocol) || !username || !password || !bucket) return undefined;
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
