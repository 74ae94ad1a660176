import { getPlans, PLANS_WORDS } from '@lotline/shared-domain';
import { Heading, LinkButton, media, Notice, Skeleton, space } from '@lotline/shared-design';
import { usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { Fragment } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';

const text = strings.plans;
const plansResource = resource(getPlans);

/** Same layout as the server-rendered page, which this one replaces. */
const Prose = styled.article`
  display: grid;
  gap: ${space.md};
  align-content: start;
  width: 100%;
  max-width: 44rem;
  margin: 0 auto;
  padding: clamp(${space.xl}, 6vw, ${space.xxxl}) clamp(${space.md}, 4vw, ${space.xl});
  h2 {
    margin-top: ${space.lg};
  }
  p,
  li {
    max-width: 40rem;
    margin: 0;
    line-height: 1.6;
  }
  ul {
    display: grid;
    gap: ${space.xs};
    margin: 0;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  ${media.print} {
    a {
      display: none;
    }
  }
`;

/** LandingPlans (D54): the contents of each plan, as configured by the operator. */
export default function PlansScreen() {
  const dispatch = useDispatch();
  const plans = useResource(plansResource);
  usePageTitle(plans.phase === 'ready' ? plans.data.title : text.title);
  if (plans.phase === 'failed' || plans.phase === 'absent')
    return (
      <Prose>
        <Heading level={1}>{text.title}</Heading>
        <Notice
          tone="error"
          title={text.failed}
          action={{ label: text.retry, onPress: () => dispatch(resourceRetried(plansResource)) }}
        />
      </Prose>
    );
  if (plans.phase !== 'ready')
    return (
      <Prose aria-busy="true">
        <Heading level={1}>{text.title}</Heading>
        <Skeleton lines={8} height="1.2rem" />
      </Prose>
    );
  const { title, intro, plans: all, contact } = plans.data;
  return (
    <Prose>
      <Heading level={1}>{title}</Heading>
      <p>{intro}</p>
      {all.map(({ name, summary, points }) => (
        <Fragment key={name}>
          <Heading level={2}>{name}</Heading>
          <p>{summary}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      {contact && (
        <p>
          <LinkButton href={contact}>{PLANS_WORDS.contact}</LinkButton>
        </p>
      )}
    </Prose>
  );
}
