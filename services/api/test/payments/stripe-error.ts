/** A refusal in Stripe's form. `isStored`: whether its idempotency key answers so again; validation isn't stored. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      readonly type: string;
      readonly code?: string;
      readonly message: string;
      readonly param?: string;
    },
    readonly isStored = false,
  ) {
    super(error.message);
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
