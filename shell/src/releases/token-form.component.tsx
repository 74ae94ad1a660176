import { Button, Heading, Notice, Text } from '@lotline/shared-design';
import { useId, useState, type SyntheticEvent } from 'react';
import { Door } from './releases.styles';
import { strings } from './strings';

export function TokenForm({ refused, onOpen }: { refused: boolean; onOpen: (token: string) => void }) {
  const [token, setToken] = useState('');
  const hint = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (token.trim()) onOpen(token.trim());
  };
  return (
    <Door onSubmit={submit}>
      <Heading level={1} size="title">
        {strings.title}
      </Heading>
      <Text id={hint} size="sm" tone="muted">
        {strings.tokenHint}
      </Text>
      {refused && <Notice tone="error">{strings.refused}</Notice>}
      <label>
        {strings.token}
        <input
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <Button type="submit" fullWidth>
        {strings.open}
      </Button>
    </Door>
  );
}
