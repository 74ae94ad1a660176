/** The text pattern checks of section 5. */
export const TEXT_CHECKS = {
  hasLowercase: /\p{Ll}/u,
  hasUppercase: /\p{Lu}/u,
  hasSpecialCharacter: /[^\p{L}\p{N}\s]/u,
  hasDigit: /\d/,
  /** Letters, digits, ( ) , . ` - & and whitespace. */
  latin: /^[A-Za-z0-9(),.`\-&\s]*$/,
} as const;
export type TextCheck = keyof typeof TEXT_CHECKS;

/** Whether a text passes one of section 5's checks. @example passesCheck('Ketterwick & Co.', 'latin') // true */
export function passesCheck(text: string, check: TextCheck): boolean {
  return TEXT_CHECKS[check].test(text);
}
