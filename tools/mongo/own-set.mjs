// @ts-check
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { onceSettled } from './once-settled.mjs';

/** The set of one node, on the port it is given and no other, with patience for a node that was opened again. */
export class OwnSet extends MongoMemoryReplSet {
  /** @param {ConstructorParameters<typeof MongoMemoryReplSet>[0] & { log?: (text: string) => void }} options */
  constructor({ log, ...options }) {
    super(options);
    this.log = log;
  }

  /**
   * The configuration that the data folder holds names its port: on another one the node would not find itself in it.
   * @param {Parameters<MongoMemoryReplSet['_initServer']>[0]} options
   */
  _initServer(options) {
    const onItsPort = { ...options, portGeneration: false };
    return super._initServer(onItsPort);
  }

  /** An elected node writes the configuration itself for a moment, and refuses this one (code 109). */
  _initReplSet() {
    return onceSettled(() => super._initReplSet(), { log: this.log });
  }
}
