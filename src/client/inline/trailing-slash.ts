// Inlined in the not-found page, for hosts that do not redirect `/about/` to `/about`.

const { pathname } = location;
const address = pathname.replace(/\/+$/, '');
// Sets only the path, as assigning `//example.com/` to `location` would open another host.
if (address && address !== pathname) location.pathname = address;
