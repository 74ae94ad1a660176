import { useEffect, useState } from 'react';
import { GROUPS, type ExampleGroup } from '../example.types';
import { Heading, Text } from '../text/text.component';
import { DEFAULT_ICON_COLOR } from '../theme/create-theme';
import { GlobalStyle } from '../theme/global-style.styles';
import { ThemeProvider } from '../theme/theme-provider.component';
import { SingleExample, Group, isPageAt } from './examples.component';
import { Foundations } from './foundations.component';
import { Bar, Ground, Main, Side } from './page.styles';
import { ThemeChoice } from './theme-choice.component';

const ALL = Object.keys(GROUPS) as ExampleGroup[];
const isGroup = (name: string | null): name is ExampleGroup => name !== null && name in GROUPS;

/** An example form with errors focuses itself, as it should on its own page; here that would scroll away from the page's address. */
function useBeginAtTop() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const place = document.getElementById(window.location.hash.slice(1));
      if (place) place.scrollIntoView();
      else window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

function Whole({ iconColor, choose }: { iconColor: string; choose: (colour: string) => void }) {
  useBeginAtTop();
  return (
    <Ground>
      <Side aria-label="Parts">
        <a href="#foundations">Foundations</a>
        {ALL.map((group) => (
          <a key={group} href={`#${group}`}>
            {GROUPS[group]}
          </a>
        ))}
      </Side>
      <Main>
        <div>
          <Heading level={1}>Design system</Heading>
          <Text tone="muted" style={{ maxWidth: '56ch' }}>
            Every component in every state, in the colours of any estate. In forced colours the browser’s own palette
            takes over: words, borders and patterns carry what colour did.
          </Text>
        </div>
        <Bar>
          <ThemeChoice value={iconColor} onChange={choose} />
        </Bar>
        <Foundations iconColor={iconColor} />
        {ALL.map((group) => (
          <Group key={group} group={group} />
        ))}
      </Main>
    </Ground>
  );
}

function Part({ query, iconColor }: { query: URLSearchParams; iconColor: string }) {
  const example = query.get('example');
  const group = query.get('group');
  if (example !== null && isPageAt(example)) return <SingleExample wanted={example} />;
  return (
    <Ground style={{ display: 'block' }}>
      <Main style={{ margin: '0 auto' }}>
        <h1 hidden>Design system</h1>
        {example ? (
          <SingleExample wanted={example} />
        ) : isGroup(group) ? (
          <Group group={group} />
        ) : (
          <Foundations iconColor={iconColor} />
        )}
      </Main>
    </Ground>
  );
}

/** Shows every example; `?group=` shows one group, `?example=` one example alone, `?colour=` applies an estate's colour. */
export function DesignPage() {
  const query = new URLSearchParams(window.location.search);
  const [iconColor, setIconColor] = useState(query.get('colour') ?? DEFAULT_ICON_COLOR);
  const choose = (colour: string) => {
    setIconColor(colour);
    const url = new URL(window.location.href);
    url.searchParams.set('colour', colour);
    window.history.replaceState(null, '', url);
  };
  return (
    <ThemeProvider iconColor={iconColor}>
      <GlobalStyle />
      {query.has('example') || query.has('group') ? (
        <Part query={query} iconColor={iconColor} />
      ) : (
        <Whole iconColor={iconColor} choose={choose} />
      )}
    </ThemeProvider>
  );
}
