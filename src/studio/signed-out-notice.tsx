import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { signedOutMessage, useSignedOut } from './api';

/**
 * Says in a dialog or a panel that the sign-in has ended. While one of them is open, the author cannot reach the same
 * notice in the top bar.
 */
export function SignedOutNotice() {
  const isSignedOut = useSignedOut();
  return (
    <Region role="status">
      {isSignedOut && (
        <>
          <span>{signedOutMessage}</span>
          <SignInLink />
        </>
      )}
    </Region>
  );
}

export function SignInLink() {
  return (
    <a href={location.href} target="_blank" rel="noopener">
      Sign in
    </a>
  );
}

const Region = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  padding: 6px 12px;
  border-inline-start: 8px solid ${color.error};
  background: ${color.errorSoft};
  color: ${color.ink};
  font-size: 0.875rem;
  line-height: 1.45;
  &:empty {
    padding: 0;
    border: 0;
  }
  & > a {
    padding: 10px 4px;
    font-weight: 620;
    text-decoration: underline;
  }
`;
