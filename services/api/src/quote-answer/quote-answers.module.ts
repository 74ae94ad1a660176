import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { QuoteAnswersRepository } from './quote-answers.repository.js';
import { AnswerExpiry } from './answer-expiry.js';

/** Answers to quotes in the database, and the job that marks answers that have run out. */
@Module({
  imports: [AuditModule],
  providers: [AnswerExpiry, QuoteAnswersRepository],
  exports: [QuoteAnswersRepository],
})
export class QuoteAnswersModule {}
