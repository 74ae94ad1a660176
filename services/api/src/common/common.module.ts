import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { CONFIG, type Config } from '../config.js';
import { AccessGuard } from './access.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteCheck } from './route-check.js';

/** What every route has: access rule, problem+json, and the check at boot that none is without. */
@Global()
@Module({})
export class CommonModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CommonModule,
      imports: [DiscoveryModule, AuthModule],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        RouteCheck,
      ],
      exports: [CONFIG, RouteCheck],
    };
  }
}
