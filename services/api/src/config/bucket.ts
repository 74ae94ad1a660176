/** A bucket of an object store with the S3 API. */
export interface BucketSettings {
  /** Origin of the store; its buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Of the names of its objects: empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * The bucket for files, or null for the data folder: `LOTLINE_FILES=s3://BUCKET/PREFIX`, with the settings of the AWS
 * tools and LOTLINE_S3_ENDPOINT for a store other than AWS.
 */
export function bucketOf(env: Readonly<Record<string, string | undefined>>): BucketSettings | null {
  if (!env.LOTLINE_FILES) return null;
  const [, bucket = '', folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?$/.exec(env.LOTLINE_FILES) ?? [];
  if (!bucket) throw new Error(`LOTLINE_FILES must be s3://BUCKET or s3://BUCKET/PREFIX, not "${env.LOTLINE_FILES}"`);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('LOTLINE_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  const prefix = folder.split('/').filter(Boolean).join('/');
  return {
    endpoint: new URL(env.LOTLINE_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`).origin,
    bucket,
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}
