import type { BucketSettings } from '../config/bucket.js';
import { BucketStore } from './bucket-store.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

/** Where files are: in a bucket if there is one, otherwise in the data folder. */
export interface StoreSettings {
  readonly dataDir: string;
  readonly bucket: BucketSettings | null;
}

export const openStore = ({ dataDir, bucket }: StoreSettings): FileStore =>
  bucket ? new BucketStore(dataDir, bucket) : new FolderStore(dataDir);
