// @ts-check
// Loaded before the API as the control of the live journeys: the process never opens its change stream.
import 'reflect-metadata';

const { ChangeFeed } = await import(
  new URL('../../services/api/dist/change-feed/change-feed.js', import.meta.url).href
);
if (typeof ChangeFeed?.prototype?.onApplicationBootstrap !== 'function')
  throw new Error('The change feed starts elsewhere now: this control switches nothing off.');
ChangeFeed.prototype.onApplicationBootstrap = () => {};
