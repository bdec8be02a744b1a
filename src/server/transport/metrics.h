/* The server's figures as Prometheus reads them. */
#ifndef SERVER_TRANSPORT_METRICS_H
#define SERVER_TRANSPORT_METRICS_H

#include "common/growing.h"
#include "server/host/host.h"

void metrics_write(server_host *host, growing *out);

#endif
