import { Controller } from '@nestjs/common';
import {
  getStatements,
  getStatementTargets,
  importStatement,
  type ImportStatement,
  undoStatement,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { Statements } from './statements.service.js';

/** Imports of bank statements. */
@Controller()
export class StatementController {
  constructor(private readonly statements: Statements) {}

  @Serves(getStatementTargets)
  targets(@Id('estateId') estateId: string) {
    return this.statements.targets(estateId);
  }

  @ServesOnce(importStatement)
  take(@Id('estateId') estateId: string, @Sent(importStatement) sent: Submission<ImportStatement>) {
    return this.statements.take(estateId, sent);
  }

  @Serves(getStatements)
  list(@Id('estateId') estateId: string) {
    return this.statements.list(estateId);
  }

  @ServesOnce(undoStatement)
  undo(@Id('importId') importId: string, @IdempotencyKey() key: string | null) {
    return this.statements.undo(importId, key);
  }
}
