// @ts-check
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { onceSettled } from './once-settled.mjs';

/** A one-node replica set on a fixed port, with retries for a restarted node. */
export class OwnSet extends MongoMemoryReplSet {
  /** @param {ConstructorParameters<typeof MongoMemoryReplSet>[0] & { log?: (text: string) => void }} options */
  constructor({ log, ...options }) {
    super(options);
    this.log = log;
  }

  /**
   * The stored replica set configuration contains the port: on another port the node would not find itself in it.
   * @param {Parameters<MongoMemoryReplSet['_initServer']>[0]} options
   */
  _initServer(options) {
    const onItsPort = { ...options, portGeneration: false };
    return super._initServer(onItsPort);
  }

  /** A newly elected node is writing the configuration itself and briefly refuses another (code 109). */
  _initReplSet() {
    return onceSettled(() => super._initReplSet(), { log: this.log });
  }
}
