// @ts-check
import { Stop } from '../stop.mjs';

/** Error: the file exists with different content. @param {string} path @param {string} where */
export const otherBytes = (path, where) =>
  new Stop(`${path} is in ${where} already with other bytes. A build is never written over.`, {
    hint: 'Somebody put it there by hand, or the folder was damaged: remove that folder there, or change the version, and publish again.',
  });
