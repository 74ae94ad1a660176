import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { currentPrincipal } from '../database/scope.js';
import { FileReaders } from '../upload/file-readers.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';

/** A customer reads the PDFs of answers to own quotes. */
@Injectable()
export class AnswerFileReaders implements OnApplicationBootstrap {
  constructor(
    private readonly answers: QuoteAnswersRepository,
    private readonly readers: FileReaders,
  ) {}

  onApplicationBootstrap(): void {
    this.readers.add(async (fileId) =>
      currentPrincipal().kind === 'customer' && (await this.answers.hasFile(fileId)) ? true : null,
    );
  }
}
