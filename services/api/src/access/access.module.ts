import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { ProblemFilter } from '../common/problem.filter.js';
import { RouteCheck } from '../common/route-check.js';
import { CONFIG, type Config } from '../config/config.js';
import { LimitsModule } from '../limits/limits.module.js';
import { AccessGuard } from './access.guard.js';

/** What every route has: access rule, problem+json errors, and a boot check that no route lacks a rule. */
@Global()
@Module({})
export class AccessModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AccessModule,
      imports: [DiscoveryModule, AuthModule, LimitsModule],
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
