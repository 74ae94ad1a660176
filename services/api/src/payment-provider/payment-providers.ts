import { Injectable } from '@nestjs/common';
import type { PaymentProvider as ProviderName } from '@lotline/shared-domain';
import type { PaymentProviderPort } from './payment-provider.port.js';

/** The providers, each added by its adapter when it starts. */
@Injectable()
export class PaymentProviders {
  readonly #providers = new Map<ProviderName, PaymentProviderPort>();

  add(provider: PaymentProviderPort): void {
    this.#providers.set(provider.name, provider);
  }

  /** Null for one that this process has not: the test gateway in production. */
  get(name: ProviderName): PaymentProviderPort | null {
    return this.#providers.get(name) ?? null;
  }
}
