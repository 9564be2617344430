// Loaded before a server that would listen on every interface: it listens on the loopback interface only.
const { Server } = require('node:net');

const listen = Server.prototype.listen;
Server.prototype.listen = function (port, ...rest) {
  if (typeof port === 'object' && port !== null)
    return listen.call(this, { ...port, host: '127.0.0.1' }, ...rest);
  return listen.call(this, port, '127.0.0.1', ...rest.filter((each) => typeof each !== 'string'));
};
