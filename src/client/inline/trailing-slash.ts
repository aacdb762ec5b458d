// Inlined in the not-found page, for hosts that do not know `/about/` as `/about`.

const { pathname } = location;
const address = pathname.replace(/\/+$/, '');
// The path alone is exchanged: `//example.com/` as a whole address would lead to another host.
if (address && address !== pathname) location.pathname = address;
