import { Injectable } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SERVED, type ServedRoute } from '../common/serves.decorator.js';

/** The success status of each endpoint, from its route's declaration. */
@Injectable()
export class AnsweredStatus {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** By action, e.g. `initialHold/createInitialHold` → 201. */
  byAction(): ReadonlyMap<string, number> {
    const found = this.discovery.getControllers().flatMap(({ instance, metatype }): [string, number][] => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name): [string, number][] => {
        const handler = prototype[name];
        const served = handler && (Reflect.getMetadata(SERVED, handler) as ServedRoute | undefined);
        return handler && served?.endpoint
          ? [[served.endpoint.action, Number(Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? 200)]]
          : [];
      });
    });
    return new Map(found);
  }
}
