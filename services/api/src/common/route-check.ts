import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CAPABILITIES } from '@lotline/shared-domain';
import { SERVED, type ServedRoute } from './serves.decorator.js';

export interface FoundRoute extends Partial<ServedRoute> {
  handler: string;
  method: string;
  path: string;
}

/** Every route needs an access rule: otherwise the application refuses to start and names the route. */
@Injectable()
export class RouteCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const bad = this.routes().filter(({ access }) => !access || !CAPABILITIES.includes(access));
    if (bad.length === 0) return;
    const names = bad.map(({ method, path, handler }) => `${method} ${path} (${handler})`).join(', ');
    throw new Error(`No access rule for ${names}: use @Serves(endpoint) or @ServesRoute(method, path, access)`);
  }

  /** Every route of every controller, from the metadata of its decorators. */
  routes(): FoundRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name): FoundRoute[] => {
        const handler = prototype[name];
        if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        const served = Reflect.getMetadata(SERVED, handler) as ServedRoute | undefined;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
        return [
          {
            handler: `${metatype.name}.${name}`,
            method,
            path: String(Reflect.getMetadata(PATH_METADATA, handler)),
            ...served,
          },
        ];
      });
    });
  }
}
