let frame: HTMLIFrameElement | undefined;

/**
 * Opens a `mailto:` URL in a hidden frame. Without the frame, some browsers replace the page with an error if no mail
 * program is installed.
 */
export function openMail(address: string): void {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}
