#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "server/transport/transport.h"

void transport_each_address(transport_address_listener *listener, void *context) {
    struct ifaddrs *all;
    char text[INET_ADDRSTRLEN];
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || one->ifa_flags & IFF_LOOPBACK) continue;
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)one->ifa_addr)->sin_addr, text,
                  sizeof text);
        listener(context, text);
    }
    freeifaddrs(all);
}
