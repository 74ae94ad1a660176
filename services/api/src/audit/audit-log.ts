import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Session } from '../database/transaction.js';
import { writeAudit, type AuditInput } from './write-audit.js';

/** Writes audit rows for services. */
@Injectable()
export class AuditLog {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  async write(session: Session, ...entries: readonly AuditInput[]): Promise<void> {
    await writeAudit(this.connection, session, entries);
  }
}
