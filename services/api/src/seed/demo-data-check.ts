import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { refuseDemoData } from './demo-marks.js';

/** Refuses to start in production on a database with demo data, before anything is served or mailed. */
@Injectable()
export class DemoDataCheck implements OnModuleInit {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.production) await refuseDemoData(this.connection);
  }
}
