export interface InputError {
  path: string;
  message: string;
}

/** 400 with an error per field, which the forms show in place (D42). */
export class InvalidInput extends Error {
  constructor(readonly errors: readonly InputError[]) {
    super('Some details need another look');
  }
}
