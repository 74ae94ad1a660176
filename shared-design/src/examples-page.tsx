import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button/button.component';
import type { ExampleSet } from './example.types';
import { COVERING_EXAMPLES, EXAMPLES } from './examples';
import { Card } from './layout/card.component';
import { Cluster, Stack } from './layout/layout.component';
import { Heading, Text } from './text/text.component';
import { DEFAULT_ICON_COLOR } from './theme/create-theme';
import { GlobalStyle } from './theme/global-style.styles';
import { ThemeProvider } from './theme/theme-provider.component';
import { colour, space } from './theme/tokens';

const Page = styled.main`
  max-width: 960px;
  margin: 0 auto;
  padding: ${space.xl} ${space.md};
`;
const Ground = styled.div`min-height: 100dvh; background: ${colour.surfaceSunken};`;

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Address of one example: `?example=button--sizes`. */
export const exampleKey = (set: ExampleSet, name: string): string => `${slug(set.component)}--${slug(name)}`;

function Alone({ wanted }: { wanted: string }): ReactNode {
  for (const set of [...EXAMPLES, ...COVERING_EXAMPLES]) {
    for (const [name, render] of Object.entries(set.examples)) if (exampleKey(set, name) === wanted) return render();
  }
  return <Text>No example has this name.</Text>;
}

/** Shows every example, or with `?example=` one alone; `?colour=` tries an estate's colour. */
export function ExamplesPage() {
  const query = new URLSearchParams(window.location.search);
  const wanted = query.get('example');
  const [iconColor, setIconColor] = useState(query.get('colour') ?? DEFAULT_ICON_COLOR);
  return (
    <ThemeProvider iconColor={iconColor}>
      <GlobalStyle />
      <Ground>
        <Page>
          {wanted ? (
            <Alone wanted={wanted} />
          ) : (
            <Stack gap="xl">
              <Cluster justify="space-between">
                <Heading level={1}>Design system</Heading>
                <label>
                  Estate colour <input type="color" value={iconColor} onChange={({ target }) => setIconColor(target.value)} />
                </label>
              </Cluster>
              {EXAMPLES.map((set) => (
                <Stack key={set.component} as="section">
                  <Heading level={2}>{set.component}</Heading>
                  {Object.entries(set.examples).map(([name, render]) => (
                    <Card key={name}>
                      <Stack>
                        <Text size="sm" tone="muted">
                          {name}
                        </Text>
                        {render()}
                      </Stack>
                    </Card>
                  ))}
                </Stack>
              ))}
              <Cluster>
                {COVERING_EXAMPLES.flatMap((set) => Object.keys(set.examples).map((name) => (
                  <Button key={exampleKey(set, name)} variant="secondary" onClick={() => window.location.assign(`?example=${exampleKey(set, name)}`)}>
                    {set.component}: {name}
                  </Button>
                )))}
              </Cluster>
            </Stack>
          )}
        </Page>
      </Ground>
    </ThemeProvider>
  );
}
