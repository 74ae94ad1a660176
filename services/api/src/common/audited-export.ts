import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { getConnectionToken, InjectModel } from '@nestjs/mongoose';
import type { Endpoint } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { type Connection, type Model, Types } from 'mongoose';
import { concatMap, type Observable } from 'rxjs';
import { writeAudit } from '../audit/write-audit.js';
import { currentScope } from '../database/scope.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { isId } from './id.pipe.js';

type Named = Readonly<Record<string, string | undefined>>;

/**
 * The interceptor of an endpoint whose file staff, or a builder's team, take out of the product: the audit gets who took it, of which estate,
 * and by which filters, before the first byte leaves; without the row there is no file. Values of filters stay out, as a
 * search may be a person (D40).
 */
export function auditedExport({ action, query = {} }: Endpoint): Type<NestInterceptor> {
  const filters = Object.keys(query as object).map((name) => name.replace(/\?$/, ''));

  class AuditedExport implements NestInterceptor {
    constructor(
      @Inject(getConnectionToken()) private readonly connection: Connection,
      @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    ) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { params, query: asked } = context.switchToHttp().getRequest<FastifyRequest>();
      return next.handle().pipe(
        concatMap(async (file: unknown) => {
          await this.note(params as Named, asked as Named);
          return file;
        }),
      );
    }

    /** In the caller's scope: what is named outside of it is not found, and nothing was exported of it. */
    private async note(params: Named, asked: Named): Promise<void> {
      const idOrKey = params['estateId'] ?? asked['estateId'];
      const which = idOrKey && (isId(idOrKey) ? { _id: new Types.ObjectId(idOrKey) } : { keys: idOrKey });
      const estate = which
        ? await this.estates.findOne(which, 'landownerId').lean<Pick<EstateRecord, '_id' | 'landownerId'>>()
        : null;
      const scope = currentScope();
      const own = 'id' in scope ? new Types.ObjectId(scope.id) : null;
      await writeAudit(this.connection, null, [
        {
          entity: 'export',
          entityId: action,
          landownerId: estate?.landownerId ?? (scope.kind === 'landowner' ? own : null),
          estateId: estate?._id ?? null,
          ...(scope.kind === 'builder' && { builderId: own }),
          to: 'exported',
          reason: filters.filter((name) => asked[name]).join(', ') || null,
        },
      ]);
    }
  }
  return mixin(AuditedExport);
}
