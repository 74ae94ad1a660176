import { Heading } from '@lotline/shared-design';
import type { TextPage } from '@lotline/shared-domain';
import { Fragment } from 'react';
import { strings } from '../strings';
import { Prose } from './text-page.styles';
import { useDocumentTitle } from './use-document-title';

/** A page of plain text, with the same content as its server-rendered version. */
export function TextPageView({ page: { title, sections } }: { page: TextPage }) {
  useDocumentTitle(`${title} · ${strings.product}`);
  return (
    <Prose>
      <Heading level={1}>{title}</Heading>
      {sections.map(({ heading, paragraphs = [], points = [] }, index) => (
        <Fragment key={heading ?? index}>
          {heading && <Heading level={2}>{heading}</Heading>}
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </Prose>
  );
}
