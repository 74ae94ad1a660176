import { isValidElement, type ReactElement } from 'react';
import { MARK_PATH } from '../services/api/src/page/product-mark';
import { Mark } from '../shared-design/src/icon/mark.component';

it('the server writes the mark that the design system draws (D226)', () => {
  const { props } = Mark() as ReactElement<{ children: unknown }>;
  expect(isValidElement<{ d: string }>(props.children) && props.children.props.d).toBe(MARK_PATH);
});
