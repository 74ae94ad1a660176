const [OPEN_BRACE, CLOSE_BRACE, CLOSE_STRING, ESCAPE] = [0x7b, 0x7d, 0x22, 0x5c];
export const [OPEN_BRACKET, CLOSE_BRACKET, COMMA] = [0x5b, 0x5d, 0x2c];

/** Called with each bracket and comma: its character code, its place in the text, and how deep it is nested, from 1. */
export type TellToken = (char: number, at: number, depth: number) => void;

/**
 * Scans the brackets and commas of a JSON text outside strings, in one pass without recursion, before it is parsed: the
 * parser has no limits. Each call of the returned function continues up to `end`.
 */
export function jsonWalk(text: string, tell: TellToken): (end: number) => void {
  let depth = 0;
  let inString = false;
  let at = 0;
  return (end) => {
    for (; at < end; at += 1) {
      const char = text.charCodeAt(at);
      if (inString) {
        if (char === ESCAPE) at += 1;
        else if (char === CLOSE_STRING) inString = false;
      } else if (char === CLOSE_STRING) inString = true;
      else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
        depth += 1;
        tell(char, at, depth);
      } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) {
        tell(char, at, depth);
        depth -= 1;
      } else if (char === COMMA) tell(char, at, depth);
    }
  };
}
