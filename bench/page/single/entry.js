// The shell's index without federation: no table of hashes, and the rest is in the same file.
import { readBoot } from '../../../shell/src/boot/read-boot.ts';
import { start } from '../../../shell/src/bootstrap.tsx';

const boot = readBoot(document);
if (boot.nonce) __webpack_nonce__ = boot.nonce;
void start(boot);
