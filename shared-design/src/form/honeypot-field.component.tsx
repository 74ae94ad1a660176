import { useField } from 'formik';
import styled from 'styled-components';

const Away = styled.div`
  position: absolute;
  left: -10000px;
  top: auto;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field for bots only: out of sight, out of tab order, unread; who fills it is no person. Its value goes with the form as `website`. */
export function HoneypotField({ name = 'website' }: { name?: string }) {
  const [{ value, onChange }] = useField<string>(name);
  return (
    <Away aria-hidden="true">
      <label>
        Website
        <input type="text" name={name} tabIndex={-1} autoComplete="off" value={value ?? ''} onChange={onChange} />
      </label>
    </Away>
  );
}
