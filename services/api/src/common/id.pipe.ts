import { NotFoundException, type PipeTransform } from '@nestjs/common';

const ID = /^[0-9a-f]{24}$/i;
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+){0,12}$/;

/** Whether a text can be an id of the database. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);

export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isId(value)) throw new NotFoundException();
    return value;
  }
}

export class IdOrKeyPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (isId(value)) return value;
    if (typeof value !== 'string' || value.length > 80 || !KEY.test(value)) throw new NotFoundException();
    return value;
  }
}
