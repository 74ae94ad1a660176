import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { html } from '../html/html.js';
import { type SampleEmail } from '../email-templates/sample-parts.js';
import { sampleEmails } from './sample-emails.js';

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:32px;font:15px/1.5 system-ui,sans-serif}section{display:inline-block;vertical-align:top;margin:0 24px 32px 0}h2{font-size:14px;margin:0 0 8px}iframe{display:block;height:900px;border:1px solid #888;border-radius:8px}`;
const WIDTHS = [375, 700];

/** Every email with sample data; refused in production. */
@Injectable()
export class DevEmailsService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** All of them, in the widths of a phone and of a mail window. */
  page(): string {
    const rows = this.samples().map(({ name, mail }, at) =>
      WIDTHS.map(
        (width) =>
          html`<section><h2>${name}: ${mail.subject}</h2><iframe title="${name}, ${width}" width="${width}" src="/dev/letters/${at}" loading="lazy" sandbox></iframe></section>`,
      ),
    );
    return String(
      html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Letters · Lotline</title><style>${STYLE}</style></head><body><h1>Letters</h1>${rows}</body></html>`,
    );
  }

  /** One of them, by its position on the page. */
  email(number: string): string {
    const sample = /^\d{1,3}$/.test(number) ? this.samples()[Number(number)] : undefined;
    if (!sample) throw new DomainError('not_found');
    return sample.mail.html;
  }

  private samples(): SampleEmail[] {
    if (this.config.production) throw new DomainError('not_found');
    return sampleEmails(this.config.publicUrl);
  }
}
