import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { signedText, type RegistryBuild } from '@lotline/shared-domain';
import { theRun } from '../testbed';

/** Signing keys: for all remotes, of mf-lot-modal's team only, one with the previous release revoked, and one that no environment lists. */
export type Signer = 'all-teams' | 'lot-modal-team' | 'revoking-team' | 'stranger';

/** The build with a signature over its contents (ADR-0010). */
export function signed(name: string, build: RegistryBuild, keyId: Signer = 'all-teams'): RegistryBuild {
  const key = theRun().secretKeys[keyId];
  if (!key) throw new Error(`The run has no key ${keyId}`);
  return {
    ...build,
    keyId,
    signature: signBytes(null, Buffer.from(signedText(name, build)), createPrivateKey(key)).toString('base64'),
  };
}
