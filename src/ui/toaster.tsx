import { createRoot } from 'react-dom/client';
import 'react-toastify/ReactToastify.css';
import { toast as push, Slide, ToastContainer } from 'react-toastify/unstyled';
import { layer } from '../theme/tokens';
import { Glyph } from './images';
import './toaster.css';

/** A message that closes after a few seconds. */
export interface Toast {
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

/** The width of a toast, and the swipe distance that dismisses it, in CSS pixels. */
const width = 356;
const swipeDistance = 20;

let isMounted = false;

/** Shows a toast, or updates the open toast that has the same title. The first call mounts the container. */
export function renderToast({ tone, title, text }: Toast, words: DOMStringMap): void {
  if (!isMounted) mountContainer(words);
  isMounted = true;
  const content = (
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
  );
  if (push.isActive(title)) push.update(title, { render: content });
  else push(content, { toastId: title, type: tone, role: 'presentation' });
}

export function dismissToast(title: string): void {
  push.dismiss(title);
}

function mountContainer({ notifications, dismiss }: DOMStringMap): void {
  const element = document.createElement('div');
  document.body.append(element);
  const shownWidth = Math.min(width, innerWidth - 32);
  createRoot(element).render(
    <div ref={muteLiveRegion}>
      <ToastContainer
        position="bottom-right"
        style={{ zIndex: layer.toast }}
        limit={3}
        autoClose={4000}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        draggable
        draggablePercent={(swipeDistance / shownWidth) * 100}
        transition={Slide}
        icon={false}
        newestOnTop={false}
        hideProgressBar
        closeOnClick={false}
        aria-label={notifications}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label={dismiss}
            onClick={() => closeToast()}
          >
            <Glyph name="close" />
          </button>
        )}
      />
    </div>,
  );
}

// The page has its own live regions, so the library's live region must be silent.
function muteLiveRegion(container: HTMLElement | null): void {
  container?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
}
