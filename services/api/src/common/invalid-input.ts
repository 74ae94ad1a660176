export interface InputError {
  path: string;
  message: string;
}

/** 400 with what is wrong where; the forms show it in place (D42). */
export class InvalidInput extends Error {
  constructor(readonly errors: readonly InputError[]) {
    super('Some details need another look');
  }
}
