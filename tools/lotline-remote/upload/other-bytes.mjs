// @ts-check
import { Stop } from '../stop.mjs';

/** Error: the file exists with different content. @param {string} path @param {string} where */
export const otherBytes = (path, where) =>
  new Stop(`${path} is already in ${where} with different content. A build is never overwritten.`, {
    hint: 'It was put there by hand, or the folder was damaged: remove that folder there, or change the version, and publish again.',
  });
